import type { ErpOrder } from '@maincrop/adapters/erp/port';
import { normaliseOrderStatus } from '@maincrop/domain/order-status/order-status';
import type { PoolClient } from 'pg';

/**
 * Takes over orders as the ERP tells them, with a line of history where the status is new. An order that was placed
 * here keeps its id: the ERP tells it under our id as external reference. No status falls back to AWS_CREATED
 * (OPEN-38), an unknown one becomes SAP_UNKNOWN (ORD-13). Each change of the expected day is kept; one that had
 * happened before the order was known has no time. A day that is known is not forgotten when the ERP names none, and
 * where the ERP does not keep its first confirmation the first one that it told stays, so that a later one is a delay
 * (ORD-06, OPEN-40).
 */
export async function copyOrders(client: PoolClient, orders: readonly ErpOrder[], at: Date): Promise<void> {
  const told = [...lastOfEach(orders).values()].map((order) => ({
    ...order,
    OrderStatus: normaliseOrderStatus(order.OrderStatus),
  }));
  await client.query(COPY, [JSON.stringify(told), at]);
}

// Two documents of one order would touch its row twice in one statement; the later one counts.
function lastOfEach(orders: readonly ErpOrder[]): ReadonlyMap<string, ErpOrder> {
  return new Map(
    orders.map((order) => [`${order.CustomerNr} ${order.externalReference ?? order.Id}`, order]),
  );
}

// An order that was placed here begins with the requested day, and has a delivery date once the ERP has confirmed one.
const ORIGINAL_ETA = `case when "hasMovingOriginalEta" and b.delivery_date is not null
      then coalesce(b.original_eta, "OriginalEta"::date) else "OriginalEta"::date end`;

// Rows are written in the order of their key, as everywhere, so that two writers never wait for each other.
const COPY = `
  with told as (
    select coalesce(own.id, r."Id") as id, r.*
    from jsonb_to_recordset($1) as r ("Id" text, "externalReference" text, "OrderNumber" text, "CustomerNr" text,
      "PurchOrder" text, "City" text, "CreatedOn" text, "CreatedAt" text, "OrderStatus" text, "ReqDlvDate" text,
      "DeliveryDate" text, "OriginalEta" text, "hasMovingOriginalEta" boolean, "UpdatedEta" text, "BillOfLading" text,
      "OrderContainers" jsonb, "OrderItems" jsonb, "ShipToParty" text, "DeliveryPlantCode" text)
    left join orders own on own.customer_nr = r."CustomerNr" and own.id = r."externalReference"
  ), before as (
    select o.customer_nr, o.id, o.status, o.original_eta, o.updated_eta, o.delivery_date
    from told join orders o on o.customer_nr = told."CustomerNr" and o.id = told.id
  ), written as (
    insert into orders as o (customer_nr, id, order_number, purch_order, city, created_on, created_at, status,
      delivery_date, req_dlv_date, original_eta, updated_eta, bill_of_lading, containers, items, ship_to_party,
      delivery_plant_code)
    select t."CustomerNr", t.id, "OrderNumber", "PurchOrder", "City", "CreatedOn"::date, "CreatedAt"::time, "OrderStatus",
      coalesce("DeliveryDate"::date, case when "hasMovingOriginalEta" then b.delivery_date end), "ReqDlvDate"::date,
      ${ORIGINAL_ETA}, "UpdatedEta"::date, "BillOfLading", "OrderContainers", "OrderItems", "ShipToParty",
      "DeliveryPlantCode"
    from told t left join before b on b.customer_nr = t."CustomerNr" and b.id = t.id
    order by t."CustomerNr", t.id
    on conflict (customer_nr, id) do update set
      order_number = coalesce(excluded.order_number, o.order_number), city = excluded.city,
      purch_order = excluded.purch_order,
      status = case when excluded.status = 'AWS_CREATED' then o.status else excluded.status end,
      delivery_date = excluded.delivery_date, req_dlv_date = excluded.req_dlv_date,
      original_eta = coalesce(excluded.original_eta, o.original_eta),
      updated_eta = coalesce(excluded.updated_eta, o.updated_eta),
      bill_of_lading = excluded.bill_of_lading, containers = excluded.containers, items = excluded.items,
      ship_to_party = excluded.ship_to_party, delivery_plant_code = excluded.delivery_plant_code
    returning o.customer_nr, o.id, o.status, o.original_eta, o.updated_eta
  ), moved as (
    insert into order_eta_changes (customer_nr, order_id, from_eta, to_eta, at)
    select w.customer_nr, w.id, coalesce(b.updated_eta, w.original_eta), w.updated_eta,
      case when b.id is not null then $2::timestamptz end
    from written w left join before b on b.customer_nr = w.customer_nr and b.id = w.id
    where coalesce(b.updated_eta, w.original_eta) <> w.updated_eta
    order by w.customer_nr, w.id
  )
  insert into order_status_history (customer_nr, order_id, status, at)
  select w.customer_nr, w.id, w.status, $2
  from written w left join before b on b.customer_nr = w.customer_nr and b.id = w.id
  where b.status is distinct from w.status
  on conflict do nothing`;
