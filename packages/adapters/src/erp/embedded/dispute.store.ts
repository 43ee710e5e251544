import type { Pool } from 'pg';
import type { ErpDisputeReceipt } from '../port.ts';

/** Submissions as they came in; each is a document of its own, so that a doubled hand-over can be seen. */
export const DISPUTE_SCHEMA = `
  create table if not exists embedded_erp.dispute_documents (
    number bigint generated always as identity (start with 6000100001) primary key,
    external_reference text not null,
    submission jsonb not null,
    at timestamptz not null
  );
  create index if not exists dispute_documents_reference on embedded_erp.dispute_documents (external_reference);
  alter table embedded_erp.dispute_documents add column if not exists is_once boolean not null default false;
  create unique index if not exists dispute_documents_once on embedded_erp.dispute_documents (external_reference)
    where is_once;`;

export async function disputeUnder(pool: Pool, externalReference: string): Promise<ErpDisputeReceipt | null> {
  const found = await pool.query<ErpDisputeReceipt>(
    `select number::text as "DisputeNumber", record ->> 'dueDate' as "dueDate"
     from embedded_erp.dispute_documents join embedded_erp.records on kind = 'disputes' and key = number::text
     where external_reference = $1 order by number limit 1`,
    [externalReference],
  );
  return found.rows[0] ?? null;
}

/** Enters one dispute as `enterDocument` does. Answers its number. */
export async function enterDispute(
  pool: Pool,
  dispute: {
    readonly externalReference: string;
    readonly submission: unknown;
    readonly record: Readonly<Record<string, unknown>>;
    readonly at: Date;
    readonly isOnce: boolean;
  },
): Promise<string> {
  const entered = await pool.query<{ number: string }>(
    `with turn as (
       update embedded_erp.state set last_change = last_change + 1 returning last_change
     ), document as (
       insert into embedded_erp.dispute_documents (external_reference, submission, at, is_once)
       values ($1, $2, $3, $5) returning number::text as number
     ), kept as (
       insert into embedded_erp.records (kind, key, record, change)
       select 'disputes', number, $4::jsonb || jsonb_build_object('DisputeNumber', number), last_change
       from document, turn
     )
     select number from document`,
    [
      dispute.externalReference,
      JSON.stringify(dispute.submission),
      dispute.at,
      JSON.stringify(dispute.record),
      dispute.isOnce,
    ],
  );
  const number = entered.rows[0]?.number;
  if (number === undefined) throw new Error('The dispute got no number.');
  return number;
}

/** Takes the disputes whose next step is due through it; `next` holds the steps ahead with ISO instants. */
export async function advanceDueDisputes(pool: Pool, now: Date): Promise<void> {
  const due = `kind = 'disputes' and record -> 'next' -> 0 ->> 'at' <= $1`;
  for (;;) {
    const found = await pool.query(`select 1 from embedded_erp.records where ${due} limit 1`, [
      now.toISOString(),
    ]);
    if (found.rowCount === 0) return;
    await pool.query(
      `with turn as (
         update embedded_erp.state set last_change = last_change + 1 returning last_change
       )
       update embedded_erp.records
       set record = record || jsonb_build_object('status', record -> 'next' -> 0 -> 'status', 'next', (record -> 'next') - 0),
         change = turn.last_change
       from turn where ${due}`,
      [now.toISOString()],
    );
  }
}
