// `npm run setup`: looks at every part that the configuration names, as the service will use it, and says in sentences
// what is missing and what to do about it. Changes nothing, sends nothing, prints no secret. Exit code 0 when nothing is
// missing. Run before the first start, after a change and in an incident.
import { readServiceConfig } from '@maincrop/api/platform/config';
import { runOrExit, StartError } from '@maincrop/api/platform/start-error';
import { checkDatabase } from '../setup/check-database.ts';
import { checkErp, checkFiles, checkMail, checkScanner, checkSms } from '../setup/check-parts.ts';
import { checkPublicUrl } from '../setup/check-public-url.ts';
import type { Finding } from '../setup/finding.ts';

const SIGNS: Readonly<Record<Finding['kind'], string>> = {
  good: '  ok      ',
  note: '  note    ',
  missing: '  MISSING ',
};

await runOrExit(async () => {
  const started = Date.now();
  // A configuration that cannot be used stops here, all of what is wrong with it at once.
  const config = readServiceConfig(process.env);
  const parts: readonly (readonly [name: string, found: Promise<readonly Finding[]>])[] = [
    ['Database', checkDatabase(config)],
    ['ERP', checkErp(config)],
    ['Mail', checkMail(config)],
    ['Text messages', checkSms(config)],
    ['Files', checkFiles(config)],
    ['Virus scan', checkScanner(config)],
    ['Way of browsers', checkPublicUrl(config)],
  ];
  let count = 0;
  for (const [name, looking] of parts) {
    const found = await looking;
    console.log(name);
    for (const { kind, text } of found) console.log(`${SIGNS[kind]}${text}`);
    count += found.filter(({ kind }) => kind === 'missing').length;
  }
  const took = `${Date.now() - started} ms`;
  if (count > 0)
    throw new StartError(
      `${count} of what the portal needs ${count === 1 ? 'is' : 'are'} missing (${took}).`,
    );
  console.log(`Nothing is missing (${took}).`);
});
