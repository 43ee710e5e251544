import type { InvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import { asOfSql } from '../../db/as-of.ts';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import { rollInvoices } from './roll-invoices.store.ts';

/** Sort key of what has no day to pay it (see the column `due_key`). */
export const NO_DAY = '9999-12-31';

/** What is open on one day it is due, in one currency and of one kind; amounts are hundredths as text. */
export interface OpenOnDay {
  readonly currency: string;
  /** Or `NO_DAY`. */
  readonly due_key: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly invoice_count: number;
  readonly amount_minor: string;
}

/** Everything open of the customer by the day it is due, and when the ERP was last asked. From counters. */
export async function openByDay(
  db: Database,
  scope: CustomerScope,
): Promise<{ readonly days: readonly OpenOnDay[]; readonly asOf: string | null }> {
  const [row] = await scopedQuery<{ days: readonly OpenOnDay[] | null; as_of: Date | null }>(db, scope, {
    keptPlan: 'open-by-day',
    text: `select (select json_agg(json_build_object('currency', currency, 'due_key', due_key, 'kind', kind,
          'invoice_count', invoice_count, 'amount_minor', amount_minor::text))
        from invoice_due_counters where customer_nr = $1 and invoice_count <> 0) as days,
      ${asOfSql('invoices')} as as_of`,
    values: [scope.customerNr],
  });
  return { days: row?.days ?? [], asOf: row?.as_of?.toISOString() ?? null };
}

export interface OpenBucket {
  readonly bucket: InvoiceBucket;
  readonly currency: string;
  readonly amount_minor: string;
}

export interface UpcomingInvoice {
  readonly id: string;
  readonly bill_doc: string;
  readonly due_date: string;
  readonly bucket: InvoiceBucket;
}

/**
 * What is open per bucket and currency, credit notes netted, how many invoices that is, credit notes apart, and the
 * invoice that is due next; as of `today` at the supplier.
 */
export async function openAmounts(
  db: Database,
  scope: CustomerScope,
  today: string,
): Promise<{
  readonly buckets: readonly OpenBucket[];
  readonly invoiceCount: number;
  readonly upcoming: UpcomingInvoice | null;
}> {
  const read = async () => {
    const [row] = await scopedQuery<OpenRow>(db, scope, {
      keptPlan: 'open-amounts',
      text: OPEN_AMOUNTS,
      values: [scope.customerNr],
    });
    return row;
  };
  let row = await read();
  if (row?.day && row.day !== today) {
    await rollInvoices(db, scope, today);
    row = await read();
  }
  return {
    buckets: row?.buckets ?? [],
    invoiceCount: row?.open_invoices ?? 0,
    upcoming: row?.due_today ?? row?.due_later ?? null,
  };
}

interface OpenRow {
  readonly day: string | null;
  readonly buckets: readonly OpenBucket[] | null;
  readonly open_invoices: number;
  readonly due_today: UpcomingInvoice | null;
  readonly due_later: UpcomingInvoice | null;
}

// A credit note is not something to pay next.
const nextIn = (bucket: InvoiceBucket) => `(
  select json_build_object('id', id, 'bill_doc', bill_doc, 'due_date', due_date, 'bucket', bucket)
  from invoices where customer_nr = $1 and bucket = '${bucket}' and kind = 'invoice' order by due_key, id limit 1)`;

const OPEN_AMOUNTS = `
  select (select day::text from invoice_days where customer_nr = $1) as day,
    (select json_agg(json_build_object('bucket', bucket, 'currency', currency,
        'amount_minor', amount_minor::text) order by bucket, currency)
      from invoice_counters
      where customer_nr = $1 and invoice_count > 0 and bucket in ('before_due', 'due_date', 'overdue')) as buckets,
    (select coalesce(sum(invoice_count), 0)::integer from invoice_due_counters
      where customer_nr = $1 and kind = 'invoice' and invoice_count <> 0) as open_invoices,
    ${nextIn('due_date')} as due_today, ${nextIn('before_due')} as due_later`;
