import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Pool } from 'pg';
import type { EnteredClaim, ErpNewClaim } from '../claim-record.ts';
import { ErpRefusal } from '../port.ts';
import { recordOf } from './supplier.store.ts';

/** The claim that was entered under this reference, the first when it was entered more than once. */
export async function enteredClaim(pool: Pool, externalReference: string): Promise<EnteredClaim | null> {
  const found = await pool.query<EnteredClaim>(
    `select number::text as "ClaimNumber", record ->> 'posting_date' as posting_date
     from embedded_erp.documents join embedded_erp.records on kind = 'claims' and key = number::text
     where external_reference = $1 order by number limit 1`,
    [externalReference],
  );
  return found.rows[0] ?? null;
}

/**
 * Enters one document and the claim that it makes, as `enterDocument` does.
 * Refuses a claim of an agreement that is not the customer's, and of products that are not in it. It is posted on the
 * day that it is at the supplier.
 */
export async function enterClaim(
  pool: Pool,
  claim: ErpNewClaim,
  { now, isOnce }: { readonly now: Date; readonly isOnce: boolean },
): Promise<EnteredClaim> {
  const agreement = await recordOf(pool, 'agreements', claim.agreementId);
  if (agreement?.['CustomerNr'] !== claim.CustomerNr) {
    throw new ErpRefusal(`agreement ${claim.agreementId} is unknown`);
  }
  refuseForeignProducts(claim, agreement['items']);
  const { evidence, ...told } = claim;
  const record = {
    ...told,
    contract_number: agreement['sales_quote_sap_id'],
    description: agreement['description'],
    status: 'submitted',
    posting_date: supplierToday(now),
  };
  const entered = await pool.query<EnteredClaim>(
    `with turn as (
       update embedded_erp.state set last_change = last_change + 1 returning last_change
     ), document as (
       insert into embedded_erp.documents (external_reference, submission, at, is_once)
       values ($1, $2, $3, $6) returning number::text as number
     ), kept as (
       insert into embedded_erp.records (kind, key, record, change)
       select 'claims', number, $4::jsonb || jsonb_build_object('id', number), last_change from document, turn
     )
     select number as "ClaimNumber", $5 as posting_date from document`,
    [
      claim.externalReference,
      JSON.stringify(claim),
      now,
      JSON.stringify(record),
      record.posting_date,
      isOnce,
    ],
  );
  const [answer] = entered.rows;
  if (answer === undefined) throw new Error(`The claim with ${evidence.length} files got no number.`);
  return answer;
}

function refuseForeignProducts(claim: ErpNewClaim, items: unknown): void {
  const agreed = new Set(
    Array.isArray(items)
      ? items.map((item: unknown) => String(Object.entries(item ?? {}).find(isProductNr)?.[1]))
      : [],
  );
  const foreign = claim.items.find((item) => !agreed.has(item.ProductNr));
  if (foreign !== undefined) throw new ErpRefusal(`product ${foreign.ProductNr} is not in the agreement`);
}

function isProductNr([name]: readonly [string, unknown]): boolean {
  return name === 'sap_product_id';
}
