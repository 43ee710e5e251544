// The portal of `bench/erp-copy.ts` as a process of its own, with the heap that production gives it: copies its ERP once for
// each message of its parent, and answers how long it took and how large the process became.
import { createService } from '@maincrop/api/compose';
import { migrate } from '@maincrop/api/db/migrate';
import { readConfig } from '@maincrop/api/platform/config';

const { DATABASE = '{}', DATA_DIR, ERP_SETTINGS = '{}' } = process.env;

// Made by the run that started this process, like the database.
const login = JSON.parse(ERP_SETTINGS) as Record<string, string>;
const service = await createService({
  config: readConfig({ DEMO: '1', DATA_DIR, LOG_LEVEL: 'silent', ...login }),
  clock: { now: () => new Date() },
  database: {
    // Made by the run that started this process.
    requests: JSON.parse(DATABASE) as { host: string; port: number; user: string; database: string },
    worker: null,
  },
  demo: null,
});
await migrate(service.services.db.system);
process.on('message', () => {
  void copyOnce().then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function copyOnce(): Promise<{ readonly ms: number; readonly peakMb: number }> {
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const started = performance.now();
  await service.copyErp();
  clearInterval(look);
  return { ms: performance.now() - started, peakMb: Math.max(peak, process.memoryUsage.rss()) / 2 ** 20 };
}
