import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { Database } from '../../../db/client.ts';
import { asOfSql } from '../../../db/as-of.ts';
import { type CustomerScope, scopedQuery } from '../../../db/scope.ts';

/** A document of the account; amounts are hundredths as text, the payments as the ERP told them. */
export interface AccountRow {
  readonly id: string;
  readonly bill_doc: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly bill_date: string;
  readonly due_date: string | null;
  readonly net_minor: string;
  readonly settled_minor: string;
  readonly payments: readonly {
    readonly day: string;
    readonly amountMinor: number;
    readonly reference: string | null;
  }[];
}

export interface Account {
  /** All that are open, posted or paid from the first day on; reversed ones and what reverses them are none of it. */
  readonly documents: readonly AccountRow[];
  /** What is open in the currency now, in hundredths. */
  readonly openMinor: string;
  /** Whoever sent and got its latest document; null without any. */
  readonly parties: Pick<InvoiceDocument, 'seller' | 'soldTo'> | null;
}

/** The currencies in which the customer has documents, the one with the most first, and when the ERP was last asked. */
export async function accountCurrencies(
  db: Database,
  scope: CustomerScope,
): Promise<{ readonly currencies: readonly string[]; readonly asOf: string | null }> {
  const [row] = await scopedQuery<{ currencies: readonly string[]; as_of: Date | null }>(db, scope, {
    keptPlan: 'account-currencies',
    text: `select array(select currency from invoice_counters where customer_nr = $1 and invoice_count > 0
        group by currency order by sum(invoice_count) desc, currency) as currencies,
      ${asOfSql('invoices')} as as_of`,
    values: [scope.customerNr],
  });
  return { currencies: row?.currencies ?? [], asOf: row?.as_of?.toISOString() ?? null };
}

/** The account of the customer in one currency, with all documents that a statement from `from` on needs. */
export async function accountOf(
  db: Database,
  scope: CustomerScope,
  { currency, from }: { readonly currency: string; readonly from: string },
): Promise<Account> {
  const [row] = await scopedQuery<AccountAnswer>(db, scope, {
    text: ACCOUNT,
    values: [scope.customerNr, currency, from],
  });
  return {
    documents: row?.documents ?? [],
    openMinor: row?.open_minor ?? '0',
    parties: row?.parties ?? null,
  };
}

interface AccountAnswer {
  readonly documents: readonly AccountRow[] | null;
  readonly open_minor: string;
  readonly parties: Account['parties'];
}

// One statement, so that documents and balance are of one moment. Each way to be needed has its own index.
const ACCOUNT = `
  with needed as (
    select id from invoices where customer_nr = $1 and bucket in ('before_due', 'due_date', 'overdue')
    union
    select id from invoices where customer_nr = $1 and bill_date >= $3
    union
    select invoice_id from invoice_documents
      where customer_nr = $1 and payments <> '[]' and last_payment_day(payments) >= $3::text
  ), latest as (
    select id from invoices where customer_nr = $1 and currency = $2 order by bill_date desc, id desc limit 1
  )
  select (
      select json_agg(json_build_object('id', i.id, 'bill_doc', i.bill_doc, 'kind', i.kind, 'bill_date', i.bill_date,
        'due_date', i.due_date, 'net_minor', i.net_minor::text,
        'settled_minor', (case i.bucket when 'cleared' then i.net_minor else i.paid_minor end)::text,
        'payments', d.payments))
      from needed join invoices i on i.customer_nr = $1 and i.id = needed.id
        join invoice_documents d on d.customer_nr = $1 and d.invoice_id = i.id
      where i.currency = $2 and i.bucket <> 'reversed'
    ) as documents,
    (select coalesce(sum(amount_minor), 0)::text from invoice_due_counters
      where customer_nr = $1 and currency = $2) as open_minor,
    (select json_build_object('seller', d.document -> 'seller', 'soldTo', d.document -> 'soldTo')
      from latest join invoice_documents d on d.customer_nr = $1 and d.invoice_id = latest.id) as parties`;
