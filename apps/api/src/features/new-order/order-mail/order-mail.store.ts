import type { CartProduct } from '@maincrop/domain/cart/cart-line';
import type { OrderUnit } from '@maincrop/domain/quantity/order-units';
import type { Pool } from 'pg';
import type { OrderName } from '../order-job.ts';

/** Everything a mail about an order says, except its sentences. */
export interface OrderMailFacts {
  readonly email: string;
  /** The receiver placed the order. */
  readonly isBuyer: boolean;
  readonly buyer: { readonly id: string; readonly email: string };
  readonly firstName: string;
  readonly locale: string;
  /** Customer for whom the order was placed. */
  readonly customerName: string;
  readonly reference: string;
  /** Null for an order of before there were any. */
  readonly receiptNumber: string | null;
  /** `yyyy-MM-dd` */
  readonly requestedDate: string;
  readonly warehouse: string;
  readonly shipTo: { readonly name: string; readonly street: string; readonly place: string } | null;
  readonly items: readonly {
    readonly ProductNr: string;
    readonly Quantity: number;
    readonly SalesUnit: OrderUnit;
    readonly ItemText: string;
    readonly ShortCode: string;
  }[];
  readonly products: readonly (CartProduct & { readonly names: Readonly<Record<string, string>> })[];
}

/**
 * What to tell a user about an order, in the language of the user's profile; without `userId` the buyer. Null when the
 * account is gone.
 */
export async function orderMailFacts(
  system: Pool,
  receiver: OrderName & { readonly userId?: string },
): Promise<OrderMailFacts | null> {
  const found = await system.query<OrderMailFacts>({
    name: 'order-mail-facts',
    text: FACTS,
    values: [receiver.customerNr, receiver.orderId, receiver.userId ?? null],
  });
  return found.rows[0] ?? null;
}

const FACTS = `
  select u.email, u.id = o.placed_by as "isBuyer",
    jsonb_build_object('id', b.id, 'email', b.email) as buyer, u.first_name as "firstName", u.locale,
    coalesce(c.name, o.customer_nr) as "customerName", o.purch_order as reference,
    (select r.number from receipt_numbers r where r.customer_nr = o.customer_nr and r.order_id = o.id) as "receiptNumber",
    o.req_dlv_date::text as "requestedDate", coalesce(w.city, o.delivery_plant_code) as warehouse,
    case when s.ship_to_nr is not null then jsonb_build_object('name', s.name, 'street', s.street_and_number,
      'place', s.postal_code || ' ' || s.city || ' (' || s.country_key || ')') end as "shipTo",
    o.items,
    (select coalesce(jsonb_agg(jsonb_build_object('ProductNr', p.product_nr, 'names', p.names,
        'SalesUnit', p.sales_unit, 'Units', p.units, 'BoxesPerLayer', p.boxes_per_layer,
        'LayersPerPallet', p.layers_per_pallet, 'DeliveryPlantCode', p.delivery_plant_code)), '[]')
      from products p
      where p.product_nr in (select item ->> 'ProductNr' from jsonb_array_elements(o.items) as item)) as products
  from orders o
  join users u on u.id = coalesce($3, o.placed_by) and u.deleted_at is null
  join users b on b.id = o.placed_by
  left join customers c on c.customer_nr = o.customer_nr
  left join plants w on w.code = o.delivery_plant_code
  left join ship_to_partners s on s.customer_nr = o.customer_nr and s.ship_to_nr = o.ship_to_party
  where o.customer_nr = $1 and o.id = $2`;
