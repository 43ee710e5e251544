import type { ErpAgreement, ErpClaim } from '@maincrop/adapters/erp/claim-record';
import { claimAmount } from '@maincrop/domain/billback/claim-amount';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import type { PoolClient } from 'pg';

export async function copyAgreements(client: PoolClient, agreements: readonly ErpAgreement[]): Promise<void> {
  await client.query(
    `insert into agreements (customer_nr, id, sales_quote_sap_id, type, description, currency, valid_from, valid_to,
       claim_period, items, contact, supplier_contact)
     select "CustomerNr", id, sales_quote_sap_id, type, description, currency, date_time_valid_from,
       date_time_valid_to, claim_period, items, contact, "supplierContact"
     from jsonb_to_recordset($1) as r ("CustomerNr" text, id text, sales_quote_sap_id text, type text,
       description text, currency text, date_time_valid_from timestamptz, date_time_valid_to timestamptz,
       claim_period text, items jsonb, contact jsonb, "supplierContact" jsonb)
     on conflict (customer_nr, id) do update set sales_quote_sap_id = excluded.sales_quote_sap_id,
       description = excluded.description, currency = excluded.currency, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, claim_period = excluded.claim_period, items = excluded.items,
       contact = excluded.contact, supplier_contact = excluded.supplier_contact`,
    [JSON.stringify(agreements)],
  );
}

/**
 * Takes over claims as the ERP tells them. A claim that was made here keeps its id, and what its buyer entered: the
 * ERP tells it under our id as external reference, with its number, its status and its posting date. Of a claim that was
 * entered in the ERP all is as the ERP tells it last; who had another amount or period before their eyes learns it by the
 * version.
 */
export async function copyClaims(client: PoolClient, claims: readonly ErpClaim[]): Promise<void> {
  const told = [...firstOfEach(claims).values()].map((claim) => ({
    ...claim,
    amountMinor: parseAmountMinor(claim.amount),
    volumeKg: claimAmount(linesOf(claim)).volumeKg,
    items: claim.items.map((item) => ({ ...item, ...claimAmount(linesOf({ items: [item] })) })),
  }));
  await client.query(COPY, [JSON.stringify(told)]);
}

function linesOf({ items }: Pick<ErpClaim, 'items'>) {
  return items.map((item) => ({
    quantity: 1,
    unitNetWeight: item.volumeKg,
    billbackRate: item.billback_rate,
  }));
}

// Two documents of one claim would touch its row twice in one statement; the first one counts, as in the hand-over.
function firstOfEach(claims: readonly ErpClaim[]): ReadonlyMap<string, ErpClaim> {
  return new Map(
    claims.toReversed().map((claim) => [`${claim.CustomerNr} ${claim.externalReference ?? claim.id}`, claim]),
  );
}

/** What whoever filed a claim entered: the ERP changes it only where that was done in the ERP. */
const ENTERED = [
  'agreement_id',
  'wholesale_party',
  'credit_reference',
  'submission_date',
  'claim_period_from',
  'claim_period_to',
  'amount_minor',
  'currency',
  'volume_kg',
  'items',
] as const;
const AS_TOLD = ENTERED.map(
  (column) => `${column} = case when c.submitted_by is null then excluded.${column} else c.${column} end`,
).join(', ');
const rowOf = (table: 'c' | 'excluded') => `(${ENTERED.map((column) => `${table}.${column}`).join(', ')})`;

// Rows are written in the order of their key, as everywhere, so that two writers never wait for each other.
const COPY = `
  with told as (
    select coalesce(own.id, r.id) as claim_id, r.*
    from jsonb_to_recordset($1) as r (id text, "externalReference" text, "CustomerNr" text, "agreementId" text,
      contract_number text, description text, status text, wholesale_party text, credit_reference text,
      submission_date date, posting_date date, claim_period_from date, claim_period_to date, "amountMinor" bigint,
      currency text, "volumeKg" numeric, items jsonb)
    left join claims own on own.customer_nr = r."CustomerNr" and own.id = r."externalReference"
  )
  insert into claims as c (customer_nr, id, erp_number, agreement_id, contract_number, description, type, status,
    wholesale_party, credit_reference, submission_date, posting_date, claim_period_from, claim_period_to,
    amount_minor, currency, volume_kg, items)
  select "CustomerNr", claim_id, id, "agreementId", contract_number, description, 'billback', status,
    wholesale_party, credit_reference, submission_date, posting_date, claim_period_from, claim_period_to,
    "amountMinor", currency, "volumeKg", items
  from told order by "CustomerNr", claim_id
  on conflict (customer_nr, id) do update set erp_number = excluded.erp_number, status = excluded.status,
    posting_date = excluded.posting_date, contract_number = excluded.contract_number,
    description = excluded.description, ${AS_TOLD}, version = c.version
      + (c.submitted_by is null and ${rowOf('c')} is distinct from ${rowOf('excluded')})::int`;
