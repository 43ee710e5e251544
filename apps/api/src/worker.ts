// Works off jobs without serving requests, beside any number of API processes (`npm run worker`). Needs DATABASE_URL.
// SIGTERM ends it gracefully: jobs that run now are finished, the others are left to other workers.
import { runOrExit } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { serveHealth } from './serve-health.ts';
import { startService } from './start-service.ts';

await runOrExit(async () => {
  const { config, service } = await startService({ servesNobody: true });
  const stopHealth = config.healthPort === null ? null : await serveHealth(service, config.healthPort);
  const worker = await service.startWorker();
  stopOnSignals(async () => {
    service.readiness.withdraw();
    await worker.stop();
    await stopHealth?.();
    await service.close();
  });
  service.services.log.info('worker runs');
});
