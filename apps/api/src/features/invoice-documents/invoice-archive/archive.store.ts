import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { InvoiceArchive } from '@maincrop/contract/schemas/invoices';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../../db/scope.ts';

export interface ArchiveRow {
  readonly id: string;
  readonly user_id: string;
  readonly month: string;
  readonly status: InvoiceArchive['status'];
  readonly done: number;
  readonly total: number;
}

/** An archive that is being packed, with the language of whoever asked for it. */
export type BegunArchive = Pick<ArchiveRow, 'id' | 'month' | 'total'> & { readonly locale: Locale };

/** Whom to tell about an archive, and what it is. */
export interface ArchiveOwner {
  readonly user_id: string;
  readonly month: string;
  readonly customer_nr: string;
  readonly customer_name: string | null;
}

/** Names an archive in jobs, which know no scope. */
export interface ArchiveName {
  readonly customerNr: string;
  readonly archiveId: string;
}

// Advisory locks carry two numbers: what they are for, and the hash of a name.
const ARCHIVES_OF_USER = 4718;

/** Lets the requests of one user for archives pass one after the other, until the end of the transaction. */
export async function oneArchiveRequest(client: PoolClient, userId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ARCHIVES_OF_USER, userId]);
}

/**
 * The archive of a month that this user has asked for: one that is not there yet, or one whose file lives and has as
 * many documents as the month has now; null when there is none.
 */
export async function archiveAskedFor(
  client: PoolClient,
  scope: CustomerScope,
  asked: { readonly userId: string; readonly month: string },
): Promise<string | null> {
  const found = await client.query<{ id: string }>(
    `select a.id from invoice_archives a
     where a.customer_nr = $1 and a.user_id = $2 and a.month = $3 and (a.status in ('waiting', 'running')
       or a.status = 'ready' and a.total = (
         select count(*) from invoices i where i.customer_nr = a.customer_nr and ${IN_MONTH}))
     order by a.created_at desc limit 1`,
    [scope.customerNr, asked.userId, asked.month],
  );
  return found.rows[0]?.id ?? null;
}

/** Number of this user's archives of the customer that are not there yet. */
export async function openArchives(
  client: PoolClient,
  scope: CustomerScope,
  userId: string,
): Promise<number> {
  const found = await client.query<{ count: number }>(
    `select count(*)::integer as count from invoice_archives
     where customer_nr = $1 and user_id = $2 and status in ('waiting', 'running')`,
    [scope.customerNr, userId],
  );
  return found.rows[0]?.count ?? 0;
}

export async function insertArchive(
  client: PoolClient,
  scope: CustomerScope,
  asked: { readonly id: string; readonly userId: string; readonly month: string; readonly now: Date },
): Promise<void> {
  await client.query(
    'insert into invoice_archives (customer_nr, id, user_id, month, created_at) values ($1, $2, $3, $4, $5)',
    [scope.customerNr, asked.id, asked.userId, asked.month, asked.now],
  );
}

/** An archive of the customer; whoever asked for it is in the row. */
export async function archiveOf(db: Database, scope: CustomerScope, id: string): Promise<ArchiveRow | null> {
  const [row] = await scopedQuery<ArchiveRow & Record<string, unknown>>(db, scope, {
    keptPlan: 'archive-of',
    text: `select id, user_id, month, status, done, total from invoice_archives
      where customer_nr = $1 and id::text = $2`,
    values: [scope.customerNr, id],
  });
  return row ?? null;
}

/** Begins to pack: the archive with the number of its documents, or null when it is gone or packed already. */
export async function beginArchive(system: Pool, name: ArchiveName): Promise<BegunArchive | null> {
  const begun = await system.query<BegunArchive>(
    `update invoice_archives a set status = 'running', done = 0, total = (
         select count(*) from invoices i where i.customer_nr = a.customer_nr and ${IN_MONTH})
       where a.customer_nr = $1 and a.id = $2 and a.status in ('waiting', 'running')
       returning id, month, total, (select u.locale from users u where u.id = a.user_id) as locale`,
    [name.customerNr, name.archiveId],
  );
  return begun.rows[0] ?? null;
}

const IN_MONTH = `i.bill_date >= (a.month || '-01')::date
  and i.bill_date < ((a.month || '-01')::date + interval '1 month')`;

/** The next documents of the month after a place in it, few at a time: a month may have thousands. */
export async function nextDocuments(
  system: Pool,
  name: ArchiveName,
  after: { readonly billDate: string; readonly id: string; readonly atMost: number },
): Promise<{ readonly bill_date: string; readonly id: string; readonly document: InvoiceDocument }[]> {
  const found = await system.query<{ bill_date: string; id: string; document: InvoiceDocument }>(
    `select i.bill_date::text, i.id, d.document
     from invoice_archives a
       join invoices i on i.customer_nr = a.customer_nr and ${IN_MONTH}
       join invoice_documents d on d.customer_nr = i.customer_nr and d.invoice_id = i.id
     where a.customer_nr = $1 and a.id = $2 and (i.bill_date, i.id) > ($3::date, $4)
     order by i.bill_date, i.id limit $5`,
    [name.customerNr, name.archiveId, after.billDate, after.id, after.atMost],
  );
  return found.rows;
}

export async function noteProgress(system: Pool, name: ArchiveName, done: number): Promise<void> {
  await system.query('update invoice_archives set done = $3 where customer_nr = $1 and id = $2', [
    name.customerNr,
    name.archiveId,
    done,
  ]);
}

/** Ends an archive; answers whom to tell, or null when it is gone. */
export async function noteEnd(
  client: PoolClient,
  name: ArchiveName,
  end: { readonly status: 'ready' | 'failed'; readonly done: number },
): Promise<ArchiveOwner | null> {
  const ended = await client.query<ArchiveOwner>(
    `update invoice_archives a set status = $3, done = $4 where a.customer_nr = $1 and a.id = $2
     returning a.user_id, a.month, a.customer_nr,
       (select k.name from customers k where k.customer_nr = a.customer_nr) as customer_name`,
    [name.customerNr, name.archiveId, end.status, end.done],
  );
  return ended.rows[0] ?? null;
}

/** Forgets archives from before an instant and links that have run out; answers whose files are to go. */
export async function forgetOld(
  system: Pool,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<string[]> {
  await system.query('delete from document_links where expires_at < $1', [now]);
  const gone = await system.query<{ id: string }>(
    'delete from invoice_archives where created_at < $1 returning id',
    [before],
  );
  return gone.rows.map((row) => row.id);
}
