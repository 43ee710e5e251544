// `npm start`: builds what changed, starts the whole system and says where it is. Ends cleanly on Ctrl-C.
import { readConfig } from '@maincrop/api/platform/config';
import { demo } from '../dev-world/demo-users.ts';
import { startDevWorld } from '../dev-world/dev-world.ts';
import { buildWeb } from './build-web.ts';

const started = Date.now();
const config = readConfig(process.env);
await buildWeb();
const world = await startDevWorld({ config, say: (sentence) => console.log(sentence) });

console.log(
  `\nMaincrop is ready at ${config.publicUrl} after ${((Date.now() - started) / 1000).toFixed(1)} s.`,
);
if (config.isDemo) {
  console.log(`\nDemo accounts (password ${demo.password}; the sign-in page shows the current codes):`);
  for (const { email, kind, mfa } of demo.accounts)
    console.log(`  ${email.padEnd(32)} ${kind}${mfa === 'none' ? '' : `, ${mfa}`}`);
  console.log(`\nSent mails and text messages: ${config.publicUrl}/dev/outbox`);
}

const stop = (): void => {
  console.log('\nStopping ...');
  void world.close({ stopPostgres: true }).then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
