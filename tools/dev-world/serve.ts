// The dev world as a process of its own, for browser tests, benchmarks and `npm run dev`. Configuration from the
// environment as for `npm start`; CLOCK_START (an instant) sets the clock, DROP_DATA=1 throws the data away at the end.
// Says `ready` to a parent process, and ends with it.
import { fstatSync } from 'node:fs';
import { readConfig } from '@maincrop/api/platform/config';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { stopOnSignals } from '@maincrop/api/platform/stop-on-signals';
import { runningClock } from './clock.ts';
import { startDevWorld } from './dev-world.ts';

await runOrExit(async () => {
  const { CLOCK_START, DROP_DATA, ...environment } = process.env;
  const world = await startDevWorld({
    config: readConfig(environment),
    isGuest: true,
    isThrownAway: DROP_DATA === '1',
    ...(CLOCK_START && { clock: runningClock(new Date(CLOCK_START)) }),
  });
  stopOnSignals(() => world.close());
  process.send?.('ready');
  // The runner of the browser tests has no other line to us; it ends with the runner, even when that is killed.
  const input = fstatSync(0);
  if (input.isFIFO() || input.isSocket())
    process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
});
