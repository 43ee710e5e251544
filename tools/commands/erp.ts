// `npm run erp`: serves the sample supplier over the Maincrop ERP interface, as the reference for whoever writes an
// adapter and as a stand-in for tests of the portal. `-- --port 4100 --data .data/erp`; `-- --openapi` prints the
// interface as OpenAPI 3.1 instead.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createEmbeddedErp } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { erpOpenApi } from '@maincrop/adapters/erp/http/openapi';
import { listen } from '@maincrop/api/platform/http/listen';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { stopOnSignals } from '@maincrop/api/platform/stop-on-signals';
import { startOwnPostgres } from '../dev-world/embedded-postgres.ts';
import { BASE_PATH, createErpServer } from '../erp/erp-server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    data: { type: 'string', default: '.data/erp' },
    openapi: { type: 'boolean', default: false },
  },
});
// Sample data on this machine only: no secret is kept from anybody.
const CLIENT = { clientId: 'maincrop', clientSecret: 'maincrop', lifeS: 3600 };

if (values.openapi) console.log(JSON.stringify(erpOpenApi(), null, 2));
else await runOrExit(serve);

async function serve(): Promise<void> {
  const started = Date.now();
  const postgres = await startOwnPostgres({
    dataDir: path.resolve(values.data),
    say: (line) => console.log(line),
  });
  const erp = createEmbeddedErp({
    connection: { host: postgres.host, port: postgres.port, user: postgres.user, database: 'postgres' },
    now: () => new Date(),
    entersOnce: true,
  });
  const app = createErpServer({ erp, client: CLIENT });
  const address = await listen(app, { host: '127.0.0.1', port: Number(values.port) });
  await erp.changesSince('customers', null);
  stopOnSignals(async () => {
    await app.close();
    await erp.close();
    await postgres.stop();
  });
  console.log(`The sample supplier answers at ${address}${BASE_PATH} after ${Date.now() - started} ms.`);
  console.log(`Its interface as OpenAPI 3.1: ${address}${BASE_PATH}/openapi.json`);
  const login = `ERP_TOKEN_URL=${address}/oauth/token ERP_CLIENT_ID=${CLIENT.clientId} ERP_CLIENT_SECRET=${CLIENT.clientSecret}`;
  console.log(
    `\nStart a portal:     DATA_DIR=.data/over-erp ERP=http ERP_URL=${address}${BASE_PATH} ${login} npm start`,
  );
  console.log(`Check this server:  ${login} npm run erp:check -- ${address}${BASE_PATH} --write`);
}
