// The dev world as a process of its own, for browser tests, benchmarks and the durability run. Configuration from the
// environment as for `npm start`; CLOCK_START (an instant) sets the clock. Says `ready` to a parent process.
import { rmSync } from 'node:fs';
import { readConfig } from '@maincrop/api/platform/config';
import { runningClock } from './clock.ts';
import { startDevWorld } from './dev-world.ts';

const { CLOCK_START, DROP_DATA, ...environment } = process.env;
const world = await startDevWorld({
  config: readConfig(environment),
  ...(CLOCK_START && { clock: runningClock(new Date(CLOCK_START)) }),
});
process.send?.('ready');

const stop = (): void => {
  void world.close({ stopPostgres: DROP_DATA === '1' }).then(() => {
    if (DROP_DATA === '1' && world.postgres) rmSync(world.postgres.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
