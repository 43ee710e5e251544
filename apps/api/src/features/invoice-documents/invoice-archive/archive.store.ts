import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { Pool, PoolClient } from 'pg';
import type { BegunArchive } from '../../../db/archives.ts';
import type { CustomerScope } from '../../../db/scope.ts';

/** The user's packed month whose file lives and has as many documents as the month has now; null when there is none. */
export async function wholeArchiveOf(
  client: PoolClient,
  scope: CustomerScope,
  asked: { readonly userId: string; readonly month: string },
): Promise<string | null> {
  const found = await client.query<{ id: string }>(
    `select a.id from archives a
     where a.customer_nr = $1 and a.user_id = $2 and a.kind = 'invoices' and a.wanted ->> 'month' = $3
       and a.status = 'ready' and a.total = (
         select count(*) from invoices i where i.customer_nr = a.customer_nr and ${inMonth('$3')})
     order by a.created_at desc limit 1`,
    [scope.customerNr, asked.userId, asked.month],
  );
  return found.rows[0]?.id ?? null;
}

type Month = Pick<BegunArchive<'invoices'>, 'customerNr' | 'wanted'>;

/** How many documents were posted in a month. */
export async function countDocuments(system: Pool, { customerNr, wanted }: Month): Promise<number> {
  const found = await system.query<{ count: number }>(
    `select count(*)::integer as count from invoices i where i.customer_nr = $1 and ${inMonth('$2')}`,
    [customerNr, wanted.month],
  );
  return found.rows[0]?.count ?? 0;
}

/** The next documents of the month after a place in it, few at a time: a month may have thousands. */
export async function nextDocuments(
  system: Pool,
  { customerNr, wanted }: Month,
  after: { readonly billDate: string; readonly id: string; readonly atMost: number },
): Promise<{ readonly bill_date: string; readonly id: string; readonly document: InvoiceDocument }[]> {
  const found = await system.query<{ bill_date: string; id: string; document: InvoiceDocument }>(
    `select i.bill_date::text, i.id, d.document
     from invoices i join invoice_documents d on d.customer_nr = i.customer_nr and d.invoice_id = i.id
     where i.customer_nr = $1 and ${inMonth('$2')} and (i.bill_date, i.id) > ($3::date, $4)
     order by i.bill_date, i.id limit $5`,
    [customerNr, wanted.month, after.billDate, after.id, after.atMost],
  );
  return found.rows;
}

/** The condition that an invoice was posted in the month (yyyy-MM) of a parameter. */
function inMonth(parameter: '$2' | '$3'): string {
  const first = `(${parameter}::text || '-01')::date`;
  return `i.bill_date >= ${first} and i.bill_date < (${first} + interval '1 month')`;
}
