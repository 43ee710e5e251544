import type { ErpNewOrder } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';
import type { OrderName } from '../order-job.ts';

/** The order as the ERP takes it, while it still has to be handed over; null when it has been. */
export async function orderToHandOver(client: PoolClient, name: OrderName): Promise<ErpNewOrder | null> {
  const found = await client.query<ErpNewOrder>(
    `select id as "externalReference", customer_nr as "CustomerNr", ship_to_party as "ShipToParty",
       to_char(req_dlv_date, 'YYYYMMDD') as "ReqDlvDate", purch_order as "PurchOrder",
       delivery_plant_code as "DeliveryPlantCode",
       (select jsonb_agg(item - 'ItemText' - 'ShortCode') from jsonb_array_elements(items) as item) as items
     from orders where customer_nr = $1 and id = $2 and status = 'AWS_CREATED' and order_number is null`,
    [name.customerNr, name.orderId],
  );
  return found.rows[0] ?? null;
}

/** When the order was submitted last, if the ERP may have taken it; null when it was not. */
export async function submittedAt(client: PoolClient, name: OrderName): Promise<Date | null> {
  const found = await client.query<{ at: Date | null }>(
    'select erp_submitted_at as at from orders where customer_nr = $1 and id = $2',
    [name.customerNr, name.orderId],
  );
  return found.rows[0]?.at ?? null;
}

/** Notes when the order is submitted; null: the ERP did not take it. Committed at once, since the process may die. */
export async function noteSubmission(client: PoolClient, name: OrderName, at: Date | null): Promise<void> {
  await client.query('update orders set erp_submitted_at = $3 where customer_nr = $1 and id = $2', [
    name.customerNr,
    name.orderId,
    at,
  ]);
}

/** Notes the outcome of the hand-over; a status or number that the ERP copy has brought meanwhile stays. */
export async function noteHandOver(
  client: PoolClient,
  name: OrderName,
  outcome: {
    readonly status: 'SAP_CREATED' | 'AWS_FAILED';
    readonly orderNumber: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await client.query(
    `with before as (
       select status from orders where customer_nr = $1 and id = $2 for update
     ), moved as (
       update orders set order_number = coalesce(order_number, $5),
         status = case when orders.status = 'AWS_CREATED' then $3 else orders.status end
       from before where customer_nr = $1 and id = $2
       returning customer_nr, id, orders.status as now, before.status as was
     )
     insert into order_status_history (customer_nr, order_id, status, at)
     select customer_nr, id, now, $4 from moved where now <> was on conflict do nothing`,
    [name.customerNr, name.orderId, outcome.status, outcome.at, outcome.orderNumber],
  );
}

/** Who is told that an order could not be passed on: its buyer and the administrators. */
export async function receiversOfFailure(client: PoolClient, name: OrderName): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `select id from users where deleted_at is null and (group_name = 'administrators'
       or id = (select placed_by from orders where customer_nr = $1 and id = $2)) order by id`,
    [name.customerNr, name.orderId],
  );
  return found.rows.map((row) => row.id);
}
