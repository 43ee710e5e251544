// Works off jobs without serving requests, beside any number of API processes (`npm run worker`). Needs DATABASE_URL.
// SIGTERM ends it gracefully: jobs that run now are finished, the others are left to other workers.
import { runOrExit } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { startService } from './start-service.ts';

await runOrExit(async () => {
  const { service } = await startService();
  const worker = await service.startWorker();
  stopOnSignals(async () => {
    await worker.stop();
    await service.close();
  });
  service.services.log.info('worker runs');
});
