import type { Pool } from 'pg';

const AGREEMENTS = 20;
const OWN_CLAIMS = 2_000;
const OTHER_CLAIMS = 13_000;

/**
 * Agreements of a customer with a hundred claims each, and the claims of 130 other customers; items are those of the
 * customer's own first agreement and of any claim of the demo. Counters follow by their triggers. What is there stays.
 */
export async function seedClaims(system: Pool, customerNr: string): Promise<void> {
  await system.query(
    `insert into agreements (customer_nr, id, sales_quote_sap_id, type, description, currency, valid_from, valid_to,
         claim_period, items, contact, supplier_contact)
       select customer_nr, 'bench-agreement-' || n, '009' || lpad(n::text, 7, '0'), type, 'Billback ' || n, currency,
         now() - interval '1 year', now() + interval '1 year', 'MONTHLY', items, contact, supplier_contact
       from generate_series(1, $2::integer) n, (select * from agreements where customer_nr = $1 order by id limit 1) as known
       on conflict do nothing`,
    [customerNr, AGREEMENTS],
  );
  await system.query(
    `insert into claims (customer_nr, id, agreement_id, contract_number, description, type, status, wholesale_party,
         submission_date, claim_period_from, claim_period_to, amount_minor, currency, volume_kg, items)
       select case when n <= $2 then $1 else '9' || lpad((n % 130)::text, 9, '0') end, 'bench-claim-' || n,
         'bench-agreement-' || (1 + n % $4), 'C' || n, 'Claim ' || n, 'billback', 'submitted', 'Party ' || n % 50,
         current_date - n % 700, date '2024-01-01' + n % 700, date '2024-01-31' + n % 700, 1000 + (n * 7919) % 900000,
         'EUR', 100 + n % 900, known.items
       from generate_series(1, $2::integer + $3::integer) n, (select items from claims order by id limit 1) as known
       on conflict do nothing`,
    [customerNr, OWN_CLAIMS, OTHER_CLAIMS, AGREEMENTS],
  );
  await system.query('vacuum analyze agreements');
  await system.query('vacuum analyze claims');
  await system.query('analyze claim_counters');
}
