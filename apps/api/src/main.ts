// The production entry: serves with the database of DATABASE_URL and works off jobs beside it. SIGTERM ends it
// gracefully: no new connections, requests and jobs in progress finish.
import { createService } from './compose.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';

const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
})();
if (config.databaseUrl === null) {
  process.stderr.write('DATABASE_URL is missing. For the demo with its embedded database use npm start.\n');
  process.exit(1);
}

const service = await createService({
  config,
  clock: systemClock,
  database: { url: config.databaseUrl },
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
