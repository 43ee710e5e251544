// The production entry: serves with the database of DATABASE_URL and works off jobs beside it, unless WORK=0 leaves them
// to others. SIGTERM ends it
// gracefully: it says that it is not ready, serves on until balancers have noticed, then takes no new connections;
// requests and jobs in progress finish.
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './platform/http/listen.ts';
import { runOrExit } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { startService } from './start-service.ts';

await runOrExit(async () => {
  const { config, service } = await startService();
  const worker = config.isWorking ? await service.startWorker() : null;
  stopOnSignals(async () => {
    service.readiness.withdraw();
    const serving = pause(config.stopDelayS * 1000).then(() => service.app.close());
    await Promise.all([serving, worker?.stop()]);
    await service.close();
  });
  await listen(service.app, config);
});
