import type { CartProduct } from '@maincrop/domain/cart/cart-line';
import type { LineQuantity } from '@maincrop/domain/order-status/confirmation';
import type { OrderStatus } from '@maincrop/domain/order-status/order-status';
import type { Database } from '../../db/client.ts';
import type { NamesByLocale } from '../../db/product-names.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import type { OrderRow } from './order-list.ts';

/** One order with everything that its detail shows; JSON columns arrive parsed here. */
export type OrderDetailRow = Omit<OrderRow, 'containers' | 'items'> & {
  readonly containers: readonly { readonly id: string; readonly container_number: string }[];
  readonly items: readonly OrderedItem[];
  readonly delivery_plant_code: string;
  readonly placed_on_behalf: boolean;
  readonly receipt_number: string | null;
  readonly plant_city: string | null;
  readonly ship_to: ShipToAddress | null;
  readonly products: readonly (CartProduct & { readonly DeliveryPlantCity: string })[];
  readonly history: readonly { readonly status: OrderStatus; readonly at: string | null }[];
  readonly eta_changes: readonly { readonly from: string; readonly to: string; readonly at: string | null }[];
};

export interface OrderedItem {
  readonly ProductNr: string;
  readonly Quantity: number;
  readonly SalesUnit: 'PAL' | 'LAY' | 'CAR';
  readonly ItemText: string;
  readonly ShortCode: string;
  /** What the ERP confirmed; the reason by locale. Absent where it does not tell. */
  readonly confirmed?: LineQuantity & { readonly reason: NamesByLocale | null };
}

interface ShipToAddress {
  readonly PartnerName: string;
  readonly StreetAndNumber: string;
  readonly City: string;
  readonly PostalCode: string;
  readonly CountryKey: string;
}

/**
 * An order of this customer by its id or, as invoices name it, its number (INV-07), or null; one of another customer, or one that policies keep
 * from the caller, is as unknown as one that never was.
 */
export async function orderDetailOf(
  db: Database,
  scope: CustomerScope,
  id: string,
): Promise<OrderDetailRow | null> {
  const values: unknown[] = [scope.customerNr, id];
  const rule = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`, 'o.');
  const [row] = await scopedQuery<OrderDetailRow>(db, scope, {
    ...(scope.rows === 'all' && { keptPlan: 'order-detail' }),
    text: `${DETAIL} and ${rule}`,
    values,
  });
  return row ?? null;
}

// An order that was there before the copy first looked has its first status from then: when it came, nobody told.
// Dates and times as text: a calendar day has no place in a JavaScript Date. Its plan is kept for every customer: one id
// that a subquery answers finds its index under the policies; two of them, an `or`, or `coalesce` outside of the subquery
// would read all orders of a large one.
const DETAIL = `
  select o.id, o.order_number, o.number_key, o.purch_order, o.city, o.created_on::text, o.created_at::text, o.status,
    o.delivery_date::text, o.req_dlv_date::text, o.original_eta::text, o.updated_eta::text, o.bill_of_lading,
    o.containers, o.items, o.ship_to_party, o.delivery_plant_code,
    o.placed_by_impersonator is not null as placed_on_behalf,
    (select r.number from receipt_numbers r where r.customer_nr = $1 and r.order_id = o.id) as receipt_number,
    (select city from plants where code = o.delivery_plant_code) as plant_city,
    (select jsonb_build_object('PartnerName', s.name, 'StreetAndNumber', s.street_and_number, 'City', s.city,
        'PostalCode', s.postal_code, 'CountryKey', s.country_key)
      from ship_to_partners s where s.customer_nr = $1 and s.ship_to_nr = o.ship_to_party) as ship_to,
    (select coalesce(jsonb_agg(jsonb_build_object('ProductNr', p.product_nr, 'SalesUnit', p.sales_unit,
        'Units', p.units, 'BoxesPerLayer', p.boxes_per_layer, 'LayersPerPallet', p.layers_per_pallet,
        'DeliveryPlantCode', p.delivery_plant_code, 'DeliveryPlantCity', p.delivery_plant_city)), '[]')
      from products p
      where p.product_nr in (select item ->> 'ProductNr' from jsonb_array_elements(o.items) as item)) as products,
    (select coalesce(jsonb_agg(jsonb_build_object('status', h.status, 'at',
        case when h.nth > 1 or o.placed_by is not null or h.at < o.created_on + interval '2 days' then h.at end)
        order by h.nth), '[]')
      from (select status, at, row_number() over (order by at, status) as nth
        from order_status_history where customer_nr = $1 and order_id = o.id) as h) as history,
    (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_eta, 'to', e.to_eta, 'at', e.at) order by e.id), '[]')
      from order_eta_changes e where e.customer_nr = $1 and e.order_id = o.id) as eta_changes
  from orders o where o.customer_nr = $1 and o.id =
    (select coalesce(min(n.id), $2) from orders n where n.customer_nr = $1 and n.order_number = $2)`;
