import type { Order } from '@maincrop/contract/schemas/orders';
import type { CartProduct } from '@maincrop/domain/cart/cart-line';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { LoadProduct } from '@maincrop/domain/load/vehicle';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { PoolClient } from 'pg';
import type { JobRow } from '../../platform/jobs/job.ts';
import type { LoadCustomer } from './load-input.ts';

export interface KeyClaim {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly customerNr: string;
  readonly orderId: string;
  readonly at: Date;
}

/** What an order is checked against: everything true for this customer, now. */
export interface OrderFacts {
  readonly customer: LoadCustomer | null;
  readonly products: readonly (CartProduct &
    LoadProduct & { readonly ItemText: string; readonly ShortCode: string })[];
  readonly shipTo: {
    readonly CustomerNr: string;
    readonly CountryKey: string;
    readonly City: string;
  } | null;
}

/** The key is ours now and these are the facts; or an order was placed under it, with this body or another. */
export type ClaimedKey =
  | { readonly isOurs: true; readonly facts: OrderFacts }
  | { readonly isOurs: false; readonly isSameBody: boolean; readonly answer: Order | null };

/**
 * Claims a key for this transaction and reads what the order is checked against, in one round trip. Waits for another
 * transaction with the same key, but not for ever: then PostgreSQL says 55P03 (lock not available).
 */
export async function claimKey(
  client: PoolClient,
  claim: KeyClaim,
  order: { readonly productNrs: readonly string[]; readonly shipToNr: string },
): Promise<ClaimedKey> {
  const claimed = await client.query<OrderFacts & { readonly isOurs: boolean }>({
    name: 'claim-key',
    text: CLAIM,
    values: [
      claim.userId,
      claim.key,
      claim.bodyHash,
      claim.customerNr,
      claim.orderId,
      claim.at,
      order.productNrs,
      order.shipToNr,
    ],
  });
  const [row] = claimed.rows;
  if (row?.isOurs) return { isOurs: true, facts: row };
  const earlier = await client.query<{ isSameBody: boolean; answer: Order | null }>(
    'select body_hash = $3 as "isSameBody", answer from idempotency_keys where user_id = $1 and key = $2',
    [claim.userId, claim.key, claim.bodyHash],
  );
  const { isSameBody = false, answer = null } = earlier.rows[0] ?? {};
  return { isOurs: false, isSameBody, answer };
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

const CLAIM = `
  with claimed as (
    insert into idempotency_keys (user_id, key, body_hash, customer_nr, order_id, created_at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1
  )
  select exists (select 1 from claimed) as "isOurs",
    (select jsonb_build_object('isContainerCustomer', c.is_container_customer, 'loadBase', c.load_base,
        'freightScales', c.freight_scales)
      from customers c where c.customer_nr = $4) as customer,
    (select coalesce(jsonb_agg(jsonb_build_object('ProductNr', p.product_nr, 'ShortCode', p.short_code,
        'ItemText', p.names ->> '${DEFAULT_LOCALE}', 'SalesUnit', p.sales_unit, 'Units', p.units,
        'BoxesPerLayer', p.boxes_per_layer, 'LayersPerPallet', p.layers_per_pallet,
        'LayersPerSheet', p.layers_per_sheet, 'palletType', p.pallet_type,
        'DeliveryPlantCode', p.delivery_plant_code,
        'boxGross', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").GrossWeight'))), '[]')
      from products p where p.product_nr = any($7) and p.is_available) as products,
    (select jsonb_build_object('CustomerNr', s.ship_to_nr, 'CountryKey', s.country_key, 'City', s.city)
      from ship_to_partners s where s.customer_nr = $4 and s.ship_to_nr = $8) as "shipTo"`;

/** An accepted order, with everything that is committed together with it. */
export interface AcceptedOrder {
  readonly order: Order;
  readonly customerNr: string;
  readonly requestedDate: PlainDate;
  readonly deliveryPlantCode: string;
  readonly placedBy: string;
  /** The administrator who acted as the buyer, or null. */
  readonly impersonatorId: string | null;
  readonly key: string;
  readonly at: Date;
  readonly jobs: readonly JobRow[];
}

/** Stores the order, its first line of history, the answer for repeats and the jobs, in one statement. */
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
      JSON.stringify(accepted.jobs),
      accepted.impersonatorId,
    ],
  });
}

const INSERT = `
  with answered as (
    update idempotency_keys set answer = $15 where user_id = $12 and key = $14
  ), noted as (
    insert into order_status_history (customer_nr, order_id, status, at) values ($1, $2, $7, $13)
  ), placed as (
    insert into orders (customer_nr, id, purch_order, city, created_on, created_at, status, req_dlv_date, original_eta,
      updated_eta, items, ship_to_party, delivery_plant_code, placed_by, placed_by_impersonator)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10, $11, $12, $17)
  )
  select add_job(identifier, payload, job_key, max_attempts)
  from jsonb_to_recordset($16) as job (identifier text, payload json, job_key text, max_attempts integer)`;
