import type { Pool, PoolClient } from 'pg';
import type { ErpKind, ErpNewOrder } from '../port.ts';
import type { DemoRecord } from './demo-records.ts';
import { DECISION_SCHEMA } from './claim-decisions.store.ts';
import { DISPUTE_SCHEMA } from './dispute.store.ts';
import type { Birth, LifeStep } from './life.ts';

/** A record as it is kept, and where its last change stands in the order of all changes. */
export interface StoredRecord {
  readonly key: string;
  readonly change: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** It is gone; the record is its last state. */
  readonly isDeleted: boolean;
}

/** An order whose life has further steps. */
export interface LivingOrder {
  readonly key: string;
  readonly birth: Birth;
  readonly stepsDone: number;
}

// Every writer first takes the next number of `state` and keeps that row locked until it commits: so changes become
// visible in the order of their numbers, and reading on from a number misses nothing.
const SCHEMA = `
  do $$
  begin
    -- "if not exists" asks for the right to create schemas first, which a worker of its own login does not have.
    if to_regnamespace('embedded_erp') is null then
      create schema embedded_erp;
    end if;
  end $$;
  create table if not exists embedded_erp.state (
    only_row boolean primary key default true check (only_row),
    last_change bigint not null
  );
  insert into embedded_erp.state (last_change) values (0) on conflict do nothing;
  create table if not exists embedded_erp.records (
    kind text not null,
    key text not null,
    record jsonb not null,
    change bigint not null,
    primary key (kind, key)
  );
  alter table embedded_erp.records add column if not exists is_deleted boolean not null default false;
  create index if not exists records_change on embedded_erp.records (kind, change, key);
  create table if not exists embedded_erp.documents (
    number bigint generated always as identity (start with 4500100001) primary key,
    external_reference text not null,
    submission jsonb not null,
    at timestamptz not null
  );
  create index if not exists documents_reference on embedded_erp.documents (external_reference);
  alter table embedded_erp.documents add column if not exists is_once boolean not null default false;
  create unique index if not exists documents_once on embedded_erp.documents (external_reference) where is_once;
  create table if not exists embedded_erp.lives (
    key text primary key,
    birth jsonb not null,
    steps_done integer not null,
    next_at timestamptz not null
  );
  create index if not exists lives_next on embedded_erp.lives (next_at);`;

// Keeps two processes that start at once from creating or filling the schema at the same time.
const SET_UP_LOCK = 4_500_100;

/** Creates the schema where it is missing and fills it once with `records`; answers whether it filled it now. */
export async function setUpSupplier(
  pool: Pool,
  fill: () => {
    readonly records: readonly DemoRecord[];
    readonly births: ReadonlyMap<string, readonly [Birth, Date]>;
  },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SET_UP_LOCK]);
    await client.query(`${SCHEMA} ${DISPUTE_SCHEMA} ${DECISION_SCHEMA}`);
    const filled = await client.query('select 1 from embedded_erp.records limit 1');
    const isEmpty = filled.rowCount === 0;
    if (isEmpty) {
      const { records, births } = fill();
      await client.query(
        `insert into embedded_erp.records (kind, key, record, change)
         select kind, key, record, 0 from jsonb_to_recordset($1) as demo (kind text, key text, record jsonb)`,
        [JSON.stringify(records)],
      );
      const lives = [...births].map(([key, [birth, nextAt]]) => ({ key, birth, next_at: nextAt }));
      await client.query(
        `insert into embedded_erp.lives
         select key, birth, 0, next_at from jsonb_to_recordset($1) as demo (key text, birth jsonb, next_at timestamptz)`,
        [JSON.stringify(lives)],
      );
    }
    return isEmpty;
  });
}

/** What fails takes its connection with it: of a supplier that says nothing nobody knows what it still does. */
async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await run(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function recordOf(
  pool: Pool,
  kind: ErpKind,
  key: string,
): Promise<StoredRecord['record'] | null> {
  const found = await pool.query<{ record: StoredRecord['record'] }>(
    'select record from embedded_erp.records where kind = $1 and key = $2 and not is_deleted',
    [kind, key],
  );
  return found.rows[0]?.record ?? null;
}

/** Master records of several products at once, by number; unknown ones are left out. */
export async function productRecords(
  pool: Pool,
  productNrs: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord['record']>> {
  const found = await pool.query<Pick<StoredRecord, 'key' | 'record'>>(
    "select key, record from embedded_erp.records where kind = 'products' and key = any($1) and not is_deleted",
    [productNrs],
  );
  return new Map(found.rows.map(({ key, record }) => [key, record]));
}

/** The next changes after a place in the order of changes, oldest first. */
export async function changesAfter(
  pool: Pool,
  kind: ErpKind,
  after: { readonly change: string; readonly key: string; readonly limit: number },
): Promise<StoredRecord[]> {
  const found = await pool.query<StoredRecord>(
    `select key, change::text as change, record, is_deleted as "isDeleted" from embedded_erp.records
     where kind = $1 and (change, key) > ($2::bigint, $3)
     order by change, key limit $4`,
    [kind, after.change, after.key, after.limit],
  );
  return found.rows;
}

export async function documentNumberOf(pool: Pool, externalReference: string): Promise<string | null> {
  const found = await pool.query<{ number: string }>(
    'select number from embedded_erp.documents where external_reference = $1 order by number limit 1',
    [externalReference],
  );
  return found.rows[0]?.number ?? null;
}

/**
 * Enters one document and the order that it makes; one statement, so all or nothing. Whatever is there already, unless it
 * is entered once: then the database refuses a second one under the same reference.
 */
export async function enterDocument(
  pool: Pool,
  submission: ErpNewOrder,
  make: {
    readonly order: Readonly<Record<string, unknown>>;
    readonly birth: Omit<Birth, 'seed'>;
    readonly nextAt: Date;
    readonly isOnce: boolean;
  },
): Promise<string> {
  const entered = await pool.query<{ number: string }>(
    `with turn as (
       update embedded_erp.state set last_change = last_change + 1 returning last_change
     ), document as (
       insert into embedded_erp.documents (external_reference, submission, at, is_once)
       values ($1, $2, $3, $7) returning number::text as number
     ), kept as (
       insert into embedded_erp.records (kind, key, record, change)
       select 'orders', number, $4::jsonb || jsonb_build_object('Id', number, 'OrderNumber', number), last_change
       from document, turn
     ), born as (
       insert into embedded_erp.lives (key, birth, steps_done, next_at)
       select number, $5::jsonb || jsonb_build_object('seed', number), 0, $6 from document
     )
     select number from document`,
    [
      submission.externalReference,
      JSON.stringify(submission),
      make.birth.startedAt,
      JSON.stringify(make.order),
      JSON.stringify(make.birth),
      make.nextAt,
      make.isOnce,
    ],
  );
  const number = entered.rows[0]?.number;
  if (number === undefined) throw new Error('The document got no number.');
  return number;
}

/** Lives the orders whose next step is due; `live` says what happens, orders in other hands are left to them. */
export async function advanceDueOrders(
  pool: Pool,
  now: Date,
  live: (order: LivingOrder) => { readonly due: readonly LifeStep[]; readonly nextAt: Date | null },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const due = await client.query<LivingOrder>(
      `select key, birth, steps_done as "stepsDone" from embedded_erp.lives
       where next_at <= $1 order by next_at limit 500 for update skip locked`,
      [now],
    );
    const changes = due.rows.map((order) => {
      const { due: steps, nextAt } = live(order);
      const change = Object.assign({}, ...steps.map((step) => step.change)) as object;
      return { key: order.key, change, steps_done: order.stepsDone + steps.length, next_at: nextAt };
    });
    if (changes.length > 0) {
      await client.query(
        `with turn as (
           update embedded_erp.state set last_change = last_change + 1 returning last_change
         ), changes as (
           select * from jsonb_to_recordset($1) as c (key text, change jsonb, steps_done integer, next_at timestamptz)
         ), ended as (
           delete from embedded_erp.lives using changes c where lives.key = c.key and c.next_at is null
         ), going_on as (
           update embedded_erp.lives set steps_done = c.steps_done, next_at = c.next_at
           from changes c where lives.key = c.key and c.next_at is not null
         )
         update embedded_erp.records set record = record || c.change, change = turn.last_change
         from changes c, turn where records.kind = 'orders' and records.key = c.key`,
        [JSON.stringify(changes)],
      );
    }
    return changes.length;
  });
}
