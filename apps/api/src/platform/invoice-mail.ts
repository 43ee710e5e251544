import { addDays } from '@maincrop/domain/calendar/days';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { PoolClient } from 'pg';
import { RETRY_FOR_72_HOURS } from './jobs/job.ts';

/** The job that mails a new document is known by this name; what copies documents promises it. */
export const INVOICE_MAIL_JOB = 'send-invoice-mail';
export const INVOICE_MAIL_ATTEMPTS = RETRY_FOR_72_HOURS;

/** What was posted earlier is history that the ERP tells late, and nothing to be told about. */
const NEW_FOR_DAYS = 31;

/**
 * Promises each confirmed address of the customers a mail about documents that the copy did not have before, in the
 * transaction of the copy; once for each document and address, whatever is copied again. Nothing is promised before the
 * first copy of all invoices is complete, of what was reversed, and for customers without access to the portal.
 */
export async function promiseInvoiceMails(
  client: PoolClient,
  {
    added,
    at,
    today,
  }: {
    readonly added: readonly { readonly customer_nr: string; readonly invoice_id: string }[];
    readonly at: Date;
    readonly today: PlainDate;
  },
): Promise<void> {
  if (added.length === 0) return;
  await client.query(PROMISE, [
    JSON.stringify(added.map(({ customer_nr, invoice_id }) => ({ customer_nr, invoice_id }))),
    at,
    addDays(today, -NEW_FOR_DAYS),
    INVOICE_MAIL_JOB,
    INVOICE_MAIL_ATTEMPTS,
  ]);
}

const PROMISE = `
  with promised as (
    insert into invoice_mails (customer_nr, invoice_id, address_key, recipient_id, promised_at)
    select r.customer_nr, i.id, sha256(convert_to(lower(r.email), 'UTF8')), r.id, $2
    from jsonb_to_recordset($1) as added (customer_nr text, invoice_id text)
      join invoices i on i.customer_nr = added.customer_nr and i.id = added.invoice_id
      join customers c on c.customer_nr = added.customer_nr and c.has_portal_access
      join invoice_recipients r on r.customer_nr = added.customer_nr and i.kind = any (r.documents)
    where r.confirmed_at is not null and r.stopped_at is null and i.bucket <> 'reversed' and i.bill_date >= $3
      and exists (select from erp_watermarks where kind = 'invoices' and synced_at is not null)
    order by r.customer_nr, i.id, r.id
    on conflict do nothing
    returning customer_nr, invoice_id, recipient_id
  )
  select add_job($4, json_build_object('customerNr', customer_nr, 'invoiceId', invoice_id, 'recipientId', recipient_id),
    $4 || ':' || customer_nr || ':' || invoice_id || ':' || recipient_id, $5)
  from promised`;
