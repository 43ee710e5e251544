import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

export interface AttachmentRow {
  readonly key: string;
  readonly user_id: string;
  readonly file_name: string;
  readonly size_bytes: number;
  readonly state: 'issued' | 'stored' | 'used' | 'dropped';
}

/** The id of the customer's agreement with this number of the ERP's sales quote; null when there is none. */
export async function agreementOfQuote(
  db: Database,
  scope: CustomerScope,
  salesQuoteSapId: string,
): Promise<string | null> {
  const [row] = await scopedQuery<{ id: string }>(db, scope, {
    keptPlan: 'agreement-of-quote',
    text: `select id from agreements where customer_nr = $1 and sales_quote_sap_id = $2
      order by valid_to desc, id limit 1`,
    values: [scope.customerNr, salesQuoteSapId],
  });
  return row?.id ?? null;
}

/**
 * What was permitted already: files that the user may still give to a claim of this customer, and bytes of all files of
 * the customer since an instant. Two who ask at once are counted one after the other.
 */
export async function permittedBefore(
  client: PoolClient,
  {
    customerNr,
    userId,
    since,
  }: { readonly customerNr: string; readonly userId: string; readonly since: Date },
): Promise<{ readonly openOfUser: number; readonly bytesOfCustomer: number }> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('proof of ' || $1, 0))", [customerNr]);
  const { rows } = await client.query<{ open: number; bytes: string }>({
    name: 'permitted-before',
    text: `select
        (select count(*)::integer from attachments
          where customer_nr = $1 and user_id = $2 and state in ('issued', 'stored')) as open,
        (select coalesce(sum(size_bytes), 0)::text from attachments
          where customer_nr = $1 and issued_at > $3) as bytes`,
    values: [customerNr, userId, since],
  });
  return { openOfUser: rows[0]?.open ?? 0, bytesOfCustomer: Number(rows[0]?.bytes ?? 0) };
}

export async function insertAttachment(
  client: PoolClient,
  row: {
    readonly customerNr: string;
    readonly key: string;
    readonly userId: string;
    readonly agreementId: string;
    readonly fileName: string;
    readonly bytes: number;
    readonly now: Date;
  },
): Promise<void> {
  await client.query({
    name: 'insert-attachment',
    text: `insert into attachments (customer_nr, key, user_id, agreement_id, file_name, size_bytes, state, issued_at)
      values ($1, $2, $3, $4, $5, $6, 'issued', $7)`,
    values: [row.customerNr, row.key, row.userId, row.agreementId, row.fileName, row.bytes, row.now],
  });
}

/** A file of the customer, whoever uploaded it; null when there is none. */
export async function attachmentByKey(
  db: Database,
  scope: CustomerScope,
  key: string,
): Promise<AttachmentRow | null> {
  const rows = await scopedQuery<AttachmentRow>(db, scope, {
    keptPlan: 'attachment-by-key',
    text: 'select key, user_id, file_name, size_bytes, state from attachments where customer_nr = $1 and key = $2',
    values: [scope.customerNr, key],
  });
  return rows[0] ?? null;
}

/** Takes the check of an arrived file upon oneself; false when another does, since `abandonedBefore` at least. */
export async function claimCheck(
  db: Database,
  scope: CustomerScope,
  claim: { readonly key: string; readonly now: Date; readonly abandonedBefore: Date },
): Promise<boolean> {
  const rows = await scopedQuery(db, scope, {
    keptPlan: 'claim-check',
    text: `update attachments set checking_since = $3
      where customer_nr = $1 and key = $2 and state = 'issued' and (checking_since is null or checking_since < $4)
      returning 1`,
    values: [scope.customerNr, claim.key, claim.now, claim.abandonedBefore],
  });
  return rows.length > 0;
}

/** Ends the wait for a file, well or badly, or leaves it as it was; false when it was not waited for any more. */
export async function settleAttachment(
  db: Database,
  scope: CustomerScope,
  settled: { readonly key: string; readonly state: 'stored' | 'dropped' | 'issued' },
): Promise<boolean> {
  const rows = await scopedQuery(db, scope, {
    keptPlan: 'settle-attachment',
    text: `update attachments set state = $3, checking_since = null
      where customer_nr = $1 and key = $2 and state = 'issued' returning 1`,
    values: [scope.customerNr, settled.key, settled.state],
  });
  return rows.length > 0;
}

/** Marks what was never used since `before` and answers the keys, a bounded number at a time. */
export async function dropUnused(system: Pool, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await system.query<{ key: string }>(
    `update attachments set state = 'dropped' where (customer_nr, key) in (
       select customer_nr, key from attachments
       where state <> 'used' and issued_at < $1 order by issued_at limit $2 for update skip locked
     ) returning key`,
    [before, atMost],
  );
  return rows.map(({ key }) => key);
}

/** Forgets what was dropped and whose content is gone. */
export async function forgetDropped(system: Pool, keys: readonly string[]): Promise<void> {
  await system.query("delete from attachments where key = any($1) and state = 'dropped'", [keys]);
}
