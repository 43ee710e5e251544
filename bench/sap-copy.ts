import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@maincrop/tools/durability/free-port';
import { createDatabase, startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { sampleRecords } from '@maincrop/testkit/erp/sap/sap-books';
import { sapCustomizing } from '@maincrop/testkit/erp/sap/sap-customizing';
import pg from 'pg';
import { ask, lineOf, start } from './erp-copy.ts';

const RECORDS = Number(process.env['SAP_RECORDS'] ?? 100_000);
const CHANGED = 1000;
const TODAY = '2026-11-23';

/**
 * The first copy of SAP with a hundred thousand orders and as many billing documents, a copy when nothing changed and one
 * when a thousand of each did: time, memory of the portal's process, requests and bytes. SAP is the stand-in of the tests,
 * on this machine like portal and PostgreSQL. Throws when a row is missing.
 */
export async function benchSapCopy(): Promise<void> {
  const run = randomBytes(4).toString('hex');
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(tmpdir(), `mc-bench-sap-${run}`),
    isThrownAway: true,
  });
  const files = mkdtempSync(path.join(tmpdir(), 'mc-bench-sap-files-'));
  const database = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' };
  await createDatabase(postgres, 'maincrop');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const customizing = path.join(files, 'sap.json');
  writeFileSync(customizing, JSON.stringify(sapCustomizing(sampleRecords(TODAY))));
  const FILE = path.join(files, 'sap.sqlite');
  const sap = await start('sap-copy-server.ts', { PORT: String(port), FILE, TODAY, COPIES: String(RECORDS) });
  const askSap = async (asked: object) => {
    const response = await fetch(`${address}/books`, { method: 'POST', body: JSON.stringify(asked) });
    return (await response.json()) as Record<string, number>;
  };
  const portal = await start('erp-copy-portal.ts', {
    DATABASE: JSON.stringify(database),
    DATA_DIR: files,
    ERP_SETTINGS: JSON.stringify({
      ERP: 'sap-odata',
      ERP_URL: address,
      ERP_SAP_USER: 'PORTAL',
      ERP_SAP_PASSWORD: 'secret',
      ERP_SAP_CUSTOMIZING: customizing,
    }),
  });
  const copies = new pg.Pool(database);
  copies.on('error', () => {
    // PostgreSQL is stopped at the end, whoever is still connected.
  });
  try {
    console.log(`Copy of SAP S/4HANA over OData V2: ${RECORDS} orders and as many billing documents`);
    await askSap({ what: 'stats' });
    console.log(lineOf('first copy', await ask(portal), await askSap({ what: 'stats' })));
    const { rows } = await copies.query<{ orders: number; invoices: number }>(
      'select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as invoices',
    );
    console.log(lineOf('nothing changed', await ask(portal), await askSap({ what: 'stats' })));
    await askSap({ what: 'run', sql: changeOf('API_SALES_ORDER_SRV_A_SalesOrder', 'SalesOrder') });
    await askSap({
      what: 'run',
      sql: changeOf('API_BILLING_DOCUMENT_SRV_A_BillingDocument', 'BillingDocument'),
    });
    console.log(lineOf(`${CHANGED} of each changed`, await ask(portal), await askSap({ what: 'stats' })));
    const found = rows[0] ?? { orders: 0, invoices: 0 };
    console.log(`  ${found.orders} orders and ${found.invoices} invoices were copied\n`);
    if (Math.min(found.orders, found.invoices) < RECORDS) throw new Error('Records were not copied.');
  } finally {
    for (const child of [portal, sap]) child.disconnect();
    await copies.end();
    await postgres.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

function changeOf(table: string, key: string): string {
  return `update ${table} set LastChangeDateTime = '${new Date().toISOString()}'
    where ${key} in (select ${key} from ${table} where ${key} like '9%' limit ${CHANGED})`;
}
