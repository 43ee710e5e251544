// A process that owns an embedded PostgreSQL in the folder of its argument and nothing else: what `npm start` does with
// signals, in a second. Started by launch.test.ts. DROP_DATA=1 throws the data away at the end.
import { runOrExit } from '@maincrop/api/platform/start-error';
import { stopOnSignals } from '@maincrop/api/platform/stop-on-signals';
import { startOwnPostgres } from './embedded-postgres.ts';

await runOrExit(async () => {
  const postgres = await startOwnPostgres({
    dataDir: process.argv[2] ?? '',
    isThrownAway: process.env['DROP_DATA'] === '1',
    say: (sentence) => console.log(sentence),
  });
  // Nothing else keeps this process alive.
  const waiting = setInterval(() => {}, 60_000);
  stopOnSignals(async () => {
    clearInterval(waiting);
    await postgres.stop();
    console.log('stopped in order');
  });
  console.log(`ready with ${postgres.dataDir}`);
});
