// The production entry: serves with the database of DATABASE_URL and works off jobs beside it. SIGTERM ends it
// gracefully: no new connections, requests and jobs in progress finish.
import { listen } from './platform/http/listen.ts';
import { runOrExit } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { startService } from './start-service.ts';

await runOrExit(async () => {
  const { config, service } = await startService();
  const worker = await service.startWorker();
  stopOnSignals(async () => {
    await service.app.close();
    await worker.stop();
    await service.close();
  });
  await listen(service.app, config);
});
