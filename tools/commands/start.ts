// `npm start`: builds what changed, starts the whole system and says where it is. Ends cleanly on Ctrl-C.
import { readConfig } from '@maincrop/api/platform/config';
import { partsOf } from '@maincrop/api/platform/parts';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { stopOnSignals } from '@maincrop/api/platform/stop-on-signals';
import { demo } from '../dev-world/demo-users.ts';
import { startDevWorld } from '../dev-world/dev-world.ts';
import { buildWeb } from './build-web.ts';

await runOrExit(async () => {
  const started = Date.now();
  const config = readConfig(process.env);
  await buildWeb();
  const world = await startDevWorld({ config, say: (sentence) => console.log(sentence) });
  stopOnSignals(async () => {
    console.log('\nStopping ...');
    await world.close();
  });

  console.log(
    `\nMaincrop is ready at ${config.publicUrl} after ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
  for (const part of partsOf(config)) console.log(part);
  if (!config.isDemo) return;
  console.log(`\nDemo accounts (password ${demo.password}; the sign-in page shows the current codes):`);
  for (const { email, kind, mfa } of demo.accounts)
    console.log(`  ${email.padEnd(32)} ${kind}${mfa === 'none' ? '' : `, ${mfa}`}`);
  console.log(`\nSent mails and text messages: ${config.publicUrl}/dev/outbox`);
});
