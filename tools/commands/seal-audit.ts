// `npm run seal-audit -- --before 2026-01-01 --file audit-2025.jsonl`: moves the lines of the audit trail that are older
// than a day into a file to be kept elsewhere. The chain goes on from it: `npm run verify-audit` takes the file too.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { writeHead } from '@maincrop/api/features/audit/audit-head';
import { sealSegment } from '@maincrop/api/features/audit/seal-segment';
import { readDatabaseConfig } from '@maincrop/api/platform/config';
import { runOrExit, StartError } from '@maincrop/api/platform/start-error';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const { before, file } = readArguments();
  const { auditHead } = readDatabaseConfig(process.env);
  const sealed = await withDatabase((owner) =>
    sealSegment(owner, { before: new Date(`${before}T00:00:00Z`), file, at: new Date() }),
  );
  if (sealed === null) {
    console.log(`No line of the audit trail is older than ${before}: nothing was sealed.`);
    return;
  }
  console.log(`${sealed.lines} lines of before ${before} are in ${file} and no longer in the database.`);
  console.log(`Head to keep: ${writeHead(sealed.head, auditHead.key)}`);
});

function readArguments(): { readonly before: string; readonly file: string } {
  const options = { before: { type: 'string' }, file: { type: 'string' } } as const;
  const { before, file } = parseArgs({ options, strict: false }).values;
  if (
    typeof before !== 'string' ||
    !isPlainDate(before) ||
    typeof file !== 'string' ||
    !file.endsWith('.jsonl')
  )
    throw new StartError('Give --before with a day (2026-01-01) and --file with a name that ends in .jsonl.');
  if (existsSync(file)) throw new StartError(`${file} is there already: give another name.`);
  return { before, file };
}
