// The production entry: serves with the database of DATABASE_URL and works off jobs beside it. SIGTERM ends it
// gracefully: no new connections, requests and jobs in progress finish.
import { createService } from './compose.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';

const config = configOrExit();

const service = await createService({
  config,
  clock: systemClock,
  database: { url: config.databaseUrl ?? '' },
  demo: null,
});
const worker = await service.startWorker();
await service.app.listen({ host: config.host, port: config.port });

const stop = (): void => {
  void service.app
    .close()
    .then(() => worker.stop())
    .then(() => service.close())
    .then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** What is wrong with the environment is said in sentences, not in a stack. */
function configOrExit(): Config {
  try {
    const read = readConfig(process.env);
    if (read.databaseUrl !== null) return read;
    throw new ConfigError('DATABASE_URL is missing. For the demo with its embedded database use npm start.');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
