import type { PoolClient } from 'pg';

/** Hundredths of what was accepted of the claim `c`, the whole included; null while nothing is. */
export const ACCEPTED_MINOR = `(case when c.outcome = 'accepted' then c.amount_minor::text
  when c.outcome = 'accepted_in_part' then (select s.accepted_minor::text from claim_steps s
    where s.customer_nr = c.customer_nr and s.claim_id = c.id and s.kind <> 'answered'
    order by s.step desc limit 1) end)`;

/** What a file of claims says of each beside what the list shows: by which the books of both sides find it. */
export interface ClaimFacts {
  readonly receipt_number: string | null;
  readonly erp_number: string | null;
  /** Decimal text in kg. */
  readonly volume_kg: string;
  /** Short codes of the products, in the order of the lines. */
  readonly products: readonly string[];
  /** Hundredths of the part that was accepted, the whole included; null while nothing is. */
  readonly accepted_minor: string | null;
  /** When the desk decided last; null while the claim waits. */
  readonly decided_at: Date | null;
  /** `yyyy-MM-dd` at the supplier, of a decision of the ERP. */
  readonly decided_on: string | null;
}

interface Keyed extends ClaimFacts {
  readonly customer_nr: string;
  readonly id: string;
}

/** The facts of claims that the connection may see; ids are unique within a customer only. */
export async function claimFacts(
  client: PoolClient,
  claims: readonly { readonly customer_nr: string; readonly id: string }[],
): Promise<(claim: { readonly customer_nr: string; readonly id: string }) => ClaimFacts> {
  const { rows } = await client.query<Keyed>(
    `select c.customer_nr, c.id, c.erp_number, c.volume_kg::text, r.number as receipt_number,
       array(select item ->> 'ShortCode' from jsonb_array_elements(c.items) item) as products,
       ${ACCEPTED_MINOR} as accepted_minor,
       coalesce(step.at, c.settled_at) as decided_at, step.decided_on
     from unnest($1::text[], $2::text[]) as asked (customer_nr, id)
     join claims c using (customer_nr, id)
     left join receipt_numbers r on r.customer_nr = c.customer_nr and r.claim_id = c.id
     left join lateral (select at, decided_on::text from claim_steps s where s.customer_nr = c.customer_nr
       and s.claim_id = c.id and s.kind <> 'answered' order by s.step desc limit 1) step on c.outcome is not null`,
    [claims.map((claim) => claim.customer_nr), claims.map((claim) => claim.id)],
  );
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (claim) => found.get(keyOf(claim)) ?? NOTHING;
}

function keyOf({
  customer_nr: customerNr,
  id,
}: {
  readonly customer_nr: string;
  readonly id: string;
}): string {
  return `${customerNr} ${id}`;
}

const NOTHING: ClaimFacts = {
  receipt_number: null,
  erp_number: null,
  volume_kg: '0',
  products: [],
  accepted_minor: null,
  decided_at: null,
  decided_on: null,
};
