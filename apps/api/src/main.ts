// The production entry: serves with the database of DATABASE_URL and works off jobs beside it, unless WORK=0 leaves them
// to others. SIGTERM ends it
// gracefully: it says that it is not ready, serves on until balancers have noticed, then takes no new connections;
// requests and jobs in progress finish.
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './platform/http/listen.ts';
import { builtAssets } from './platform/pages/built-web.ts';
import { shareParts } from './platform/pages/shared-parts.ts';
import type { Services } from './platform/services.ts';
import type { Worker } from './platform/jobs/worker.ts';
import { runOrExit } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { startService } from './start-service.ts';

// Who asks as soon as the port is open is not made to wait for what is worked off beside: the queue takes half a second to start.
const WORK_AFTER_MS = 500;

/** Other processes can go without: pages of this version then load from this one alone. */
async function shared(assets: string, { config, log }: Services): Promise<void> {
  await shareParts(assets, config.dataDir).catch((error: unknown) =>
    log.error({ err: error }, 'parts of pages could not be put where other processes find them'),
  );
}

await runOrExit(async () => {
  const { config, service } = await startService();
  const stopping = new AbortController();
  let working: Promise<Worker> | null = null;
  stopOnSignals(async () => {
    service.readiness.withdraw();
    stopping.abort();
    const serving = pause(config.stopDelayS * 1000).then(() => service.app.close());
    await Promise.all([serving, working?.then((worker) => worker.stop())]);
    await service.close();
  });
  const assets = builtAssets();
  if (assets !== null) service.readiness.awaits(shared(assets, service.services));
  await listen(service.app, config);
  if (!config.isWorking) return;
  await pause(WORK_AFTER_MS, null, { signal: stopping.signal }).catch(() => null);
  // Whoever is told to stop before that has none to stop.
  if (stopping.signal.aborted) return;
  working = service.startWorker();
  await working;
});
