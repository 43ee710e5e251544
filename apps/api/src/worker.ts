// Works off jobs without serving requests, beside any number of API processes (`npm run worker`). Needs DATABASE_URL.
// SIGTERM ends it gracefully: jobs that run now are finished, the others are left to other workers.
import { createService } from './compose.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';

function configured(): Config & { readonly databaseUrl: string } {
  const { databaseUrl, ...config } = readConfig(process.env);
  if (databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_URL is missing: the demo with its embedded database works off its jobs itself.',
    );
  }
  return { ...config, databaseUrl };
}

async function work(): Promise<void> {
  const config = configured();
  const database = { url: config.databaseUrl };
  const service = await createService({ config, clock: systemClock, database, demo: null });
  const worker = await service.startWorker();
  const stop = (): void => {
    void worker
      .stop()
      .then(() => service.close())
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  service.world.log.info('worker runs');
}

work().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});
