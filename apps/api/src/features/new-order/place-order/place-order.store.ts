import type { Order } from '@maincrop/contract/schemas/orders';
import type { CartProduct } from '@maincrop/domain/cart/cart-line';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { LoadProduct } from '@maincrop/domain/load/vehicle';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { JobRow } from '../../../platform/jobs/job.ts';
import type { FactsQuery, LastWrite } from '../../../platform/once/once.store.ts';
import type { LoadCustomer } from '../../../db/load-customer.ts';

/** What an order is checked against: everything true for this customer, now. */
export interface OrderFacts {
  readonly customer: LoadCustomer | null;
  readonly products: readonly (CartProduct &
    LoadProduct & { readonly ItemText: string; readonly ShortCode: string; readonly Label: string })[];
  readonly shipTo: {
    readonly CustomerNr: string;
    readonly CountryKey: string;
    readonly City: string;
  } | null;
  /** For the order, if it is accepted. */
  readonly receiptNumber: string;
}

/** Reads these facts together with the claim of the order's key. */
export function orderFacts(
  customerNr: string,
  order: { readonly items: readonly { readonly ProductNr: string }[]; readonly ShipToParty: string },
): FactsQuery {
  return {
    columns: FACTS,
    values: [customerNr, order.items.map(({ ProductNr }) => ProductNr), order.ShipToParty],
  };
}

const FACTS = `,
  (select jsonb_build_object('isContainerCustomer', c.is_container_customer, 'loadBase', c.load_base,
      'freightScales', c.freight_scales)
    from customers c where c.customer_nr = $1) as customer,
  (select coalesce(jsonb_agg(jsonb_build_object('ProductNr', p.product_nr, 'ShortCode', p.short_code, 'Label', p.label,
      'ItemText', p.names ->> '${DEFAULT_LOCALE}', 'SalesUnit', p.sales_unit, 'Units', p.units,
      'BoxesPerLayer', p.boxes_per_layer, 'LayersPerPallet', p.layers_per_pallet,
      'LayersPerSheet', p.layers_per_sheet, 'palletType', p.pallet_type,
      'DeliveryPlantCode', p.delivery_plant_code,
      'boxGross', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").GrossWeight'))), '[]')
    from products p where p.product_nr = any($2) and p.is_available) as products,
  (select jsonb_build_object('CustomerNr', s.ship_to_nr, 'CountryKey', s.country_key, 'City', s.city)
    from ship_to_partners s where s.customer_nr = $1 and s.ship_to_nr = $3) as "shipTo", free_receipt_number() as "receiptNumber"`;

/** An accepted order, with everything that is committed together with it. */
export interface AcceptedOrder {
  readonly order: Order;
  readonly receiptNumber: string;
  readonly customerNr: string;
  readonly requestedDate: PlainDate;
  readonly deliveryPlantCode: string;
  readonly placedBy: string;
  /** The administrator who acted as the buyer, or null. */
  readonly impersonatorId: string | null;
  readonly at: Date;
  readonly jobs: readonly JobRow[];
}

/** Stores the order, its first line of history and the jobs, together with the answer for repeats. */
export function orderInsert(accepted: AcceptedOrder): LastWrite {
  const { order } = accepted;
  return {
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
      JSON.stringify(accepted.jobs),
      accepted.impersonatorId,
      accepted.receiptNumber,
    ],
  };
}

const INSERT = `
  , noted as (
    insert into order_status_history (customer_nr, order_id, status, at) values ($1, $2, $7, $13)
  ), placed as (
    insert into orders (customer_nr, id, purch_order, city, created_on, created_at, status, req_dlv_date, original_eta,
      updated_eta, items, ship_to_party, delivery_plant_code, placed_by, placed_by_impersonator)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10, $11, $12, $15)
  ), numbered as (
    insert into receipt_numbers (number, customer_nr, order_id) values ($16, $1, $2)
  )
  select add_job(identifier, payload, job_key, max_attempts)
  from jsonb_to_recordset($14) as job (identifier text, payload json, job_key text, max_attempts integer)`;
