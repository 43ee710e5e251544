// The ERP of a durability run over the ERP interface, as a process that can be killed: the sample supplier, of which one
// call in ten fails, half of them before and half after they took effect.
import { createEmbeddedErp } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { createErpServer } from '../erp/erp-server.ts';
import { faultNowAndThen } from './fault-now-and-then.ts';

const { DATABASE = '{}', PORT = '0', CLOCK_SHIFT_MS = '0' } = process.env;

const erp = createEmbeddedErp({
  // Made by the run that started this process.
  connection: JSON.parse(DATABASE) as { host: string; port: number; user: string; database: string },
  now: () => new Date(Date.now() + Number(CLOCK_SHIFT_MS)),
  fault: faultNowAndThen,
  entersOnce: true,
});
const app = createErpServer({ erp, client: { clientId: 'drill', clientSecret: 'drill', lifeS: 20 } });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.('ready');
