// The ERP of `bench/erp-copy.ts` as a process of its own: the sample supplier over the ERP interface, which counts what it
// is asked. Answers `stats` of its parent.
import { createEmbeddedErp } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { createErpServer } from '@maincrop/tools/erp/erp-server';

const { DATABASE = '{}', PORT = '0' } = process.env;

const erp = createEmbeddedErp({
  // Made by the run that started this process.
  connection: JSON.parse(DATABASE) as { host: string; port: number; user: string; database: string },
  now: () => new Date(),
  entersOnce: true,
});
const server = createErpServer({ erp, client: { clientId: 'bench', clientSecret: 'bench', lifeS: 3600 } });
let counted = { requests: 0, bytes: 0 };
server.addHook('onSend', async (request, _reply, payload) => {
  if (request.url.startsWith('/v1/changes')) {
    counted.requests += 1;
    counted.bytes += typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
  }
  return payload;
});
await server.listen({ host: '127.0.0.1', port: Number(PORT) });
await erp.changesSince('plants', null);
process.on('message', () => {
  process.send?.(counted);
  counted = { requests: 0, bytes: 0 };
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
