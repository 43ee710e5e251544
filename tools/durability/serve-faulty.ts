// The service of the durability run, as a process that can be killed: an ERP of which one call in ten fails, half of
// them before and half after they took effect; with ERP_SETTINGS one at an address, which is faulty by itself.
// NAIVE=1: orders without keys, handed over without looking first.
import { createService } from '@maincrop/api/compose';
import { readConfig } from '@maincrop/api/platform/config';
import { demo, seedDemoUsers } from '../dev-world/demo-users.ts';
import { faultNowAndThen } from './fault-now-and-then.ts';
import { naivePlaceOrder, naiveHandOver } from './naive.ts';

const {
  DATABASE = '{}',
  NAIVE,
  PORT = '0',
  DATA_DIR,
  CLOCK_SHIFT_MS = '0',
  ERP_SETTINGS = '{}',
} = process.env;
const shiftMs = Number(CLOCK_SHIFT_MS);
// Made by the run that started this process.
const erp = JSON.parse(ERP_SETTINGS) as Record<string, string>;

const service = await createService({
  config: readConfig({ DEMO: '1', PORT, DATA_DIR, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...erp }),
  clock: { now: () => new Date(Date.now() + shiftMs) },
  // Made by the run that started this process.
  database: {
    requests: JSON.parse(DATABASE) as { host: string; port: number; user: string; database: string },
    worker: null,
  },
  demo,
  overrides: {
    erpFault: faultNowAndThen,
    ...(NAIVE === '1' && { handlers: { placeOrder: naivePlaceOrder }, jobs: [naiveHandOver] }),
  },
});
for (let isPrepared = false; !isPrepared;) {
  isPrepared = await service.prepare().then(
    () => true,
    // The ERP fails here too; the next try goes on from where this one stopped.
    () => false,
  );
}
await seedDemoUsers(service.services);
await service.startWorker();
await service.app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.('ready');
