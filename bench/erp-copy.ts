import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@maincrop/tools/durability/free-port';
import { createDatabase, startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import serviceFlags from '@maincrop/tools/service-flags.json' with { type: 'json' };
import pg from 'pg';

const RECORDS = 100_000;
const CHANGED = 1000;

/**
 * The first copy of an ERP with a hundred thousand orders and as many invoices over the ERP interface, a copy when nothing
 * changed and one when a thousand of each did: time, memory of the portal's process, requests and bytes. ERP, portal and
 * PostgreSQL run on this machine. Throws when a row is missing.
 */
export async function benchErpCopy(): Promise<void> {
  const dataDir = path.join(tmpdir(), `mc-bench-erp-${randomBytes(4).toString('hex')}`);
  const postgres = await startEmbeddedPostgres({ dataDir, isThrownAway: true });
  const files = mkdtempSync(path.join(tmpdir(), 'mc-bench-erp-files-'));
  const databaseOf = (database: string) => ({
    host: postgres.host,
    port: postgres.port,
    user: postgres.user,
    database,
  });
  for (const name of ['supplier', 'maincrop']) await createDatabase(postgres, name);
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const erp = await start('erp-copy-server.ts', {
    PORT: port,
    DATABASE: JSON.stringify(databaseOf('supplier')),
  });
  const supplier = new pg.Pool(databaseOf('supplier'));
  await supplier.query(FILL, [RECORDS]);
  const portal = await start('erp-copy-portal.ts', {
    DATABASE: JSON.stringify(databaseOf('maincrop')),
    DATA_DIR: files,
    ERP_SETTINGS: JSON.stringify({
      ERP: 'http',
      ERP_URL: `${address}/v1`,
      ERP_TOKEN_URL: `${address}/oauth/token`,
      ERP_CLIENT_ID: 'bench',
      ERP_CLIENT_SECRET: 'bench',
    }),
  });
  const copies = new pg.Pool(databaseOf('maincrop'));
  try {
    console.log(`Copy of an ERP over the ERP interface: ${RECORDS} orders and as many invoices`);
    await ask(erp);
    console.log(lineOf('first copy', await ask(portal), await ask(erp)));
    const { rows } = await copies.query<{ orders: number; invoices: number }>(
      'select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as invoices',
    );
    console.log(lineOf('nothing changed', await ask(portal), await ask(erp)));
    await supplier.query(CHANGE, [CHANGED]);
    console.log(lineOf(`${CHANGED} of each changed`, await ask(portal), await ask(erp)));
    const found = rows[0] ?? { orders: 0, invoices: 0 };
    console.log(`  ${found.orders} orders and ${found.invoices} invoices were copied\n`);
    if (Math.min(found.orders, found.invoices) < RECORDS) throw new Error('Records were not copied.');
  } finally {
    for (const process of [portal, erp]) process.disconnect();
    await Promise.all([supplier.end(), copies.end()]);
    await postgres.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

// Variations of the demo's own records, of every customer and state, beside them.
const FILL = `
  insert into embedded_erp.records (kind, key, record, change)
  select kind, name, case kind when 'orders' then record || jsonb_build_object('Id', name, 'OrderNumber', name)
      else record || jsonb_build_object('Key', name, 'document', record -> 'document' || jsonb_build_object('Id', name, 'BillDoc', name)) end, 0
  from (
    select kind, record, count(*) over (partition by kind) as all_of_kind,
      row_number() over (partition by kind order by key) as place
    from embedded_erp.records where kind in ('orders', 'invoices')
  ) as told, generate_series(1, $1::int) as nr, format('9%s', lpad(nr::text, 9, '0')) as name
  where place = 1 + nr % all_of_kind`;

const CHANGE = `
  with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
  update embedded_erp.records set change = last_change from turn
  where (kind, key) in (
    select kind, key from embedded_erp.records where key like '9%' and kind = 'orders' limit $1
  ) or (kind, key) in (
    select kind, key from embedded_erp.records where key like '9%' and kind = 'invoices' limit $1
  )`;

/** A program of this folder as a process of its own, once it says that it is ready. */
export async function start(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, program), {
    env: { ...process.env, ...environment },
    // As the launcher gives it to a process of the service.
    execArgv: [...serviceFlags],
  });
  await once(child, 'message');
  return child;
}

export async function ask(child: ChildProcess): Promise<Readonly<Record<string, number>>> {
  const answer = once(child, 'message');
  child.send('now');
  const [told] = await answer;
  // Sent by a program of ours a moment ago.
  return told as Record<string, number>;
}

export function lineOf(
  what: string,
  { ms = 0, peakMb = 0 }: Readonly<Record<string, number>>,
  { requests = 0, bytes = 0 }: Readonly<Record<string, number>>,
): string {
  return `  ${what.padEnd(22)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${String(requests).padStart(4)} requests  ${(bytes / 2 ** 20).toFixed(1).padStart(6)} MiB  portal at most ${peakMb.toFixed(0)} MiB`;
}
