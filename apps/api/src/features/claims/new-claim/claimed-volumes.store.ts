import type { PoolClient } from 'pg';

/**
 * kg that earlier claims of a customer ask for of each product, as decimal text, whatever the agreement and the wholesale
 * party: those of periods that share days with this one. Failed and rejected claims pay nothing and do not count, nor does one
 * whose volume was asked about already: the desk has it. A product of which nothing was claimed is left out.
 */
export async function claimedVolumes(
  client: PoolClient,
  customerNr: string,
  asked: { readonly productNrs: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  const found = await client.query<{ product_nr: string; kg: string }>({
    name: 'claimed-volumes',
    text: `select item ->> 'ProductNr' as product_nr, sum((item ->> 'volumeKg')::numeric)::text as kg
      from claims c cross join jsonb_array_elements(c.items) as item
      where c.customer_nr = $1 and c.claim_period_to >= $2 and c.claim_period_from <= $3
        and c.status = 'submitted' and c.outcome is distinct from 'rejected' and c.unusual is null
        and item ->> 'ProductNr' = any($4)
      group by 1`,
    values: [customerNr, asked.from, asked.to, asked.productNrs],
  });
  return new Map(found.rows.map((row) => [row.product_nr, row.kg]));
}
