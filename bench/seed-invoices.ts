import type { Pool } from 'pg';
import { refill, type SeededRows, type SeedPlan } from './refill.ts';

/**
 * Fills the copy with made-up invoices of two years in one statement, counters included, and analyses it: a tenth of
 * them open in two currencies, due within half a year around today. The counting trigger is off meanwhile.
 */
export async function seedInvoices(system: Pool, plan: SeedPlan): Promise<void> {
  await refill(system, 'invoices', { plan, insert: (rows) => insert(system, rows) });
  await system.query('truncate invoice_counters, invoice_due_counters, invoice_day_counters');
  await system.query(
    `insert into invoice_counters
       select customer_nr, bucket, currency, count(*), sum(net_minor) from invoices group by 1, 2, 3`,
  );
  await system.query(
    `insert into invoice_due_counters
       select customer_nr, currency, due_key, kind, count(*), sum(net_minor) from invoices
       where bucket not in ('cleared', 'reversed') group by 1, 2, 3, 4`,
  );
  await system.query(
    'insert into invoice_day_counters select customer_nr, bill_date, bucket, count(*) from invoices group by 1, 2, 3',
  );
  await system.query(
    `insert into invoice_days select distinct customer_nr, ${TODAY} from invoices on conflict do nothing`,
  );
  await system.query('vacuum analyze invoices');
  await system.query('analyze invoice_counters, invoice_due_counters, invoice_day_counters, invoice_days');
}

const TODAY = "(now() at time zone 'Europe/Amsterdam')::date";

async function insert(system: Pool, rows: SeededRows): Promise<void> {
  if (rows.count === 0) return;
  // Customer expressions are ours, not input; counts and prefixes travel as parameters.
  await system.query(
    `insert into invoices (customer_nr, id, key, bill_doc, bill_type_text, kind, bill_date, due_date, net_minor, currency,
         bucket, sales_order_id, ship_to, payer, assignment_no, pmnttrms)
       select ${rows.customer}, $2 || '-' || n, $2 || n, 'B-' || n, 'Invoice',
         case when n % 17 = 0 then 'credit-note' else 'invoice' end, ${TODAY} - (n % 730),
         ${TODAY} + 90 - (n % 180), case when n % 17 = 0 then -1 else 1 end * (10000 + (n::bigint * 7919) % 4000000),
         case when n % 5 = 0 then 'SEK' else 'EUR' end,
         case when (n + n / 730) % 10 = 0 then open_invoice_bucket(${TODAY} + 90 - (n % 180), ${TODAY})
           when (n + n / 730) % 10 = 1 then 'reversed' else 'cleared' end,
         '45' || n, '{"City": "Zuiderloo", "CustName1": "Vriesgroot Horeca B.V.", "CustomerNr": "0000200001"}',
         '{"City": "Zuiderloo", "CustName1": "Vriesgroot Horeca B.V.", "CustomerNr": "0000100001"}', 'PO-' || n, 'MC30'
       from generate_series(1, $1::integer) n`,
    [rows.count, rows.prefix],
  );
}
