import type { Order } from '@maincrop/contract/schemas/orders';
import type { CartProduct } from '@maincrop/domain/cart/cart-line';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { LoadProduct } from '@maincrop/domain/load/vehicle';
import type { PoolClient } from 'pg';
import type { LoadCustomer } from './load-input.ts';

export interface KeyClaim {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly customerNr: string;
  readonly orderId: string;
  readonly at: Date;
}

/** What became of an earlier order under the same key. */
export interface EarlierOrder {
  readonly isSameBody: boolean;
  /** The answer it got; null cannot be, since key and answer are committed together. */
  readonly answer: Order | null;
}

/**
 * Claims a key for this transaction; null when it is ours now, else the order that was placed under it. Waits for
 * another transaction with the same key, but not for ever: then PostgreSQL says 55P03 (lock not available).
 */
export async function claimKey(client: PoolClient, claim: KeyClaim): Promise<EarlierOrder | null> {
  await client.query("set local lock_timeout = '5s'");
  const claimed = await client.query({
    name: 'claim-key',
    text: `insert into idempotency_keys (user_id, key, body_hash, customer_nr, order_id, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [claim.userId, claim.key, claim.bodyHash, claim.customerNr, claim.orderId, claim.at],
  });
  if (claimed.rowCount === 1) return null;
  const earlier = await client.query<EarlierOrder>(
    'select body_hash = $3 as "isSameBody", answer from idempotency_keys where user_id = $1 and key = $2',
    [claim.userId, claim.key, claim.bodyHash],
  );
  return earlier.rows[0] ?? { isSameBody: false, answer: null };
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** What an order is checked against: everything true for this customer, now. */
export interface OrderFacts {
  readonly customer: LoadCustomer | null;
  readonly products: readonly (CartProduct &
    LoadProduct & { readonly ItemText: string; readonly ShortCode: string })[];
  readonly shipTo: { readonly CustomerNr: string; readonly CountryKey: string; readonly City: string } | null;
}

export async function orderFacts(
  client: PoolClient,
  customerNr: string,
  order: { readonly productNrs: readonly string[]; readonly shipToNr: string },
): Promise<OrderFacts> {
  const found = await client.query<OrderFacts>({
    name: 'order-facts',
    text: FACTS,
    values: [customerNr, order.productNrs, order.shipToNr],
  });
  return found.rows[0] ?? { customer: null, products: [], shipTo: null };
}

const FACTS = `
  select
    (select jsonb_build_object('isContainerCustomer', c.is_container_customer, 'loadBase', c.load_base,
        'freightScales', c.freight_scales)
      from customers c where c.customer_nr = $1) as customer,
    (select coalesce(jsonb_agg(jsonb_build_object('ProductNr', p.product_nr, 'ShortCode', p.short_code,
        'ItemText', p.names ->> 'en-GB', 'SalesUnit', p.sales_unit, 'Units', p.units,
        'BoxesPerLayer', p.boxes_per_layer, 'LayersPerPallet', p.layers_per_pallet,
        'LayersPerSheet', p.layers_per_sheet, 'palletType', p.pallet_type,
        'DeliveryPlantCode', p.delivery_plant_code,
        'boxGross', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").GrossWeight'))), '[]')
      from products p where p.product_nr = any($2) and p.is_available) as products,
    (select jsonb_build_object('CustomerNr', s.ship_to_nr, 'CountryKey', s.country_key, 'City', s.city)
      from ship_to_partners s where s.customer_nr = $1 and s.ship_to_nr = $3) as "shipTo"`;

/** An accepted order, with everything that is committed together with it. */
export interface AcceptedOrder {
  readonly order: Order;
  readonly customerNr: string;
  readonly requestedDate: PlainDate;
  readonly deliveryPlantCode: string;
  readonly placedBy: string;
  readonly key: string;
  readonly at: Date;
}

/** Stores the order, its first line of history and the answer for repeats, in one statement. */
export async function insertOrder(client: PoolClient, accepted: AcceptedOrder): Promise<void> {
  const { order } = accepted;
  await client.query({
    name: 'insert-order',
    text: INSERT,
    values: [
      accepted.customerNr,
      order.Id,
      order.PurchOrder,
      order.City,
      order.CreatedOn,
      order.CreatedAt,
      order.OrderStatus,
      accepted.requestedDate,
      JSON.stringify(order.OrderItems),
      order.ShipToParty,
      accepted.deliveryPlantCode,
      accepted.placedBy,
      accepted.at,
      accepted.key,
      JSON.stringify(order),
    ],
  });
}

const INSERT = `
  with answered as (
    update idempotency_keys set answer = $15 where user_id = $12 and key = $14
  ), noted as (
    insert into order_status_history (customer_nr, order_id, status, at) values ($1, $2, $7, $13)
  )
  insert into orders (customer_nr, id, purch_order, city, created_on, created_at, status, req_dlv_date, original_eta,
    updated_eta, items, ship_to_party, delivery_plant_code, placed_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10, $11, $12)`;
