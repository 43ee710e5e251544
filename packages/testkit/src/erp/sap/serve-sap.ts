// SAP S/4HANA as a process of its own: CAP with its adapter for OData V2, filled with the sample supplier. Started by
// `start-sap.ts`, by the kill tests and the benchmark; told by the environment, answers `ready` to its parent.
import type { Server } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { renderInvoice } from '@maincrop/adapters/erp/embedded/invoice-pdf/render-invoice';
import { loadCap } from './cap.ts';
import { sampleRecords, sapRowsOf } from './sap-books.ts';
import { createGate } from './sap-gate.ts';
import { enterOrders } from './sap-orders.ts';
import { answerBooks } from './sap-control.ts';
import { bare } from './sap-row.ts';

const {
  FILE = '',
  PORT = '0',
  TODAY = '2026-11-23',
  TOKEN_LIFE_S = '3600',
  FAULTY = '0',
  COPIES = '0',
} = process.env;

/** Payments are documents of their own, which refer to the invoice. */
const ACCOUNTED: Readonly<Record<string, string>> = {
  AccountingDocument: "case when InvoiceReference = '' then new else '15' || substr(new, 3) end",
  InvoiceReference: "case when InvoiceReference = '' then '' else new end",
};

const { cds, express, cov2ap } = loadCap();
cds.root = import.meta.dirname;
cds.env.requires['db'] = {
  kind: 'sqlite',
  impl: '@cap-js/sqlite',
  driver: 'node',
  credentials: { url: FILE },
};
cds.env.requires['auth'] = { kind: 'dummy' };
cds.env['cov2ap'] = { plugin: false };
// Refusals are what tests ask for.
cds.env['log'] = {
  levels: { odata: 'silent', cov2ap: 'silent', 'cov2ap/hpm': 'silent', cds: 'warn', deploy: 'warn' },
};

const csn = await cds.load(path.join(import.meta.dirname, 'model.cds'));
cds.model = cds.compile.for.nodejs(csn);
cds.db = await cds.connect.to('db');
const records = sampleRecords(TODAY);
const books = new DatabaseSync(FILE);
const isNew = books.prepare("select 1 from sqlite_master where name like 'API_%'").get() === undefined;
if (isNew) {
  await cds.deploy(csn).to(cds.db);
  fill(books);
}

const gate = createGate({
  clientSecret: 'secret',
  user: 'PORTAL',
  password: 'secret',
  tokenLifeS: Number(TOKEN_LIFE_S),
  isFaulty: FAULTY === '1',
});
const app = express();
for (const handler of gate.handlers) app.use(handler);
app.use('/books', answerBooks({ books, gate }));
// Before the services: it hears of them as they are served.
app.use(
  cov2ap({
    path: 'sap/opu/odata/sap',
    targetPath: 'v4',
    target: 'auto',
    model: path.join(import.meta.dirname, 'model.cds'),
  }),
);
await cds.serve('all').from(csn).in(app);

cds.services['API_SALES_ORDER_SRV']?.prepend((service) => {
  service.before('CREATE', 'A_SalesOrder', enterOrders(cds.db));
});
cds.services['API_BILLING_DOCUMENT_SRV']?.prepend((service) => {
  service.on('GetPDF', async ({ data }) => {
    const wanted = String(data['BillingDocument']);
    const bill = records.invoices.find(({ document }) => bare(document.BillDoc) === wanted);
    const content = bill === undefined ? null : await renderInvoice(bill.document);
    return {
      BillingDocument: wanted,
      BillingDocumentBinary: content === null ? '' : Buffer.from(content).toString('base64'),
    };
  });
});

const server: Server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  void Promise.resolve(cds.emit('listening', { server, url: `http://127.0.0.1:${port}` })).then(() => {
    process.send?.({ port });
  });
});
process.on('disconnect', () => process.exit());

function fill(database: DatabaseSync): void {
  database.exec('begin');
  for (const [table, rows] of sapRowsOf(records)) {
    for (const row of rows) {
      const names = Object.keys(row);
      database
        .prepare(
          `insert into ${table.replaceAll('.', '_')} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        )
        .run(...Object.values(row));
    }
  }
  if (Number(COPIES) > 0) multiply(database, Number(COPIES));
  database.exec('commit');
}

/** So many more orders and billing documents, variations of those of the sample supplier, with all that hangs on them. */
function multiply(database: DatabaseSync, copies: number): void {
  for (const [root, key, parts] of [
    [
      'API_SALES_ORDER_SRV_A_SalesOrder',
      'SalesOrder',
      ['HeaderPartner', 'PartnerAddress', 'Item', 'ScheduleLine'].map(
        (part) => `API_SALES_ORDER_SRV_A_SalesOrder${part}`,
      ),
    ],
    [
      'API_BILLING_DOCUMENT_SRV_A_BillingDocument',
      'BillingDocument',
      [
        ...['Partner', 'Item', 'ItemPrcgElmnt'].map(
          (part) => `API_BILLING_DOCUMENT_SRV_A_BillingDocument${part}`,
        ),
        'API_OPLACCTGDOCITEMCUBE_SRV_A_OperationalAcctgDocItemCube',
      ],
    ],
  ] as const) {
    database.exec(`create temp table numbers as with recursive n(nr) as (select 1 union all select nr + 1 from n where nr < ${copies})
      select nr, old, cast(9000000000 + nr as text) as new from n
      join (select ${key} as old, row_number() over (order by ${key}) as place, count(*) over () as of_all from ${root}) on place = 1 + nr % of_all`);
    for (const table of [root, ...parts]) copyRows(database, table, key);
    for (const table of parts) database.exec(`create index ${table}_of on ${table} (${key})`);
    database.exec('drop table numbers');
  }
}

function copyRows(database: DatabaseSync, table: string, key: string): void {
  const columns = database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name));
  const renamed = table.endsWith('Cube') ? ACCOUNTED : {};
  const copied = columns.map((name) => (name === key ? 'new' : (renamed[name] ?? name)));
  database.exec(
    `insert into ${table} (${columns.join(', ')}) select ${copied.join(', ')} from ${table} join numbers on ${table}.${key} = old`,
  );
}
