import type { PoolClient } from 'pg';

/**
 * kg that a customer bought of each product between two days, both included, as decimal text: what invoices billed less
 * what credit notes took back, with the net weights as they are known now. A product of which a weight is not known is
 * left out; one that was never bought is 0.
 */
export async function boughtVolumes(
  client: PoolClient,
  customerNr: string,
  asked: { readonly productNrs: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  const found = await client.query<{ product_nr: string; kg: string }>({
    name: 'bought-volumes',
    text: BOUGHT,
    values: [customerNr, asked.from, asked.to, asked.productNrs],
  });
  return new Map(found.rows.map((row) => [row.product_nr, row.kg]));
}

const BOUGHT = `
  with products_asked as (
    select asked.product_nr, p.boxes_per_layer, p.boxes_per_pallet,
      (jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").NetWeight') #>> '{}')::numeric as carton_kg
    from unnest($4::text[]) as asked (product_nr) left join products p using (product_nr)
  ), billed as (
    select line ->> 'ProductNr' as product_nr, line ->> 'unit' as unit,
      (line ->> 'quantity')::numeric * case i.kind when 'credit-note' then -1 else 1 end as quantity
    from invoices i
      join invoice_documents d on d.customer_nr = $1 and d.invoice_id = i.id
      cross join jsonb_array_elements(d.document -> 'lines') as line
    where i.customer_nr = $1 and i.bill_date between $2 and $3 and i.bucket <> 'reversed'
      and line ->> 'ProductNr' = any($4)
  ), weighed as (
    select a.product_nr, b.quantity, case b.unit
      when 'KGM' then 1
      when 'CT' then a.carton_kg
      when 'LR' then a.boxes_per_layer * a.carton_kg
      when 'PF' then a.boxes_per_pallet * a.carton_kg end as kg_each
    from products_asked a left join billed b using (product_nr)
  )
  select product_nr, coalesce(sum(quantity * kg_each), 0)::text as kg
  from weighed group by product_nr having bool_and(quantity is null or kg_each is not null)`;
