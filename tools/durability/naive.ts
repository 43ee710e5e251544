// How one would place and hand over orders without having thought of crashes; exists to prove that the durability run
// notices. Never part of the product.
import { randomUUID } from 'node:crypto';
import { scopedTransaction } from '@maincrop/api/db/scope';
import { defineHandler } from '@maincrop/api/platform/http/handler';
import { addJob, defineJob } from '@maincrop/api/platform/jobs/job';
import type { AcceptedOnce } from '@maincrop/api/platform/once/once';
import type { Order } from '@maincrop/contract/schemas/orders';
import { z } from 'zod';

const Payload = z.object({ customerNr: z.string(), orderId: z.string() });

/** Stores what comes, as often as it comes. */
export const naivePlaceOrder = defineHandler('placeOrder', async ({ body, scope, caller, services }) => {
  const now = services.clock.now().toISOString();
  const order: Order = {
    Id: randomUUID(),
    OrderNumber: null,
    PurchOrder: body.PurchOrder,
    City: '',
    CreatedOn: now.slice(0, 10).replaceAll('-', ''),
    CreatedAt: now.slice(11, 19).replaceAll(':', ''),
    OrderStatus: 'AWS_CREATED',
    DeliveryDate: null,
    ReqDlvDate: body.ReqDlvDate,
    OriginalEta: null,
    UpdatedEta: null,
    BillOfLading: null,
    OrderContainers: [],
    OrderItems: body.items.map((item) => ({ ...item, ItemText: '', ShortCode: '' })),
    ShipToParty: body.ShipToParty,
  };
  const { customerNr } = scope();
  await scopedTransaction(services.db, scope(), async (client) => {
    await client.query(
      `insert into orders (customer_nr, id, purch_order, city, created_on, created_at, status, req_dlv_date, items,
         ship_to_party, delivery_plant_code, placed_by)
       values ($1, $2, $3, '', $4, $5, 'AWS_CREATED', $6, $7, $8, $9, $10)`,
      [
        customerNr,
        order.Id,
        order.PurchOrder,
        order.CreatedOn,
        order.CreatedAt,
        order.ReqDlvDate,
        JSON.stringify(order.OrderItems),
        order.ShipToParty,
        body.DeliveryPlantCode,
        caller().userId,
      ],
    );
    await addJob(client, naiveHandOver, {
      payload: { customerNr, orderId: order.Id },
      key: `naive:${order.Id}`,
    });
  });
  // It was not accepted once: that is the mistake.
  return order as AcceptedOnce<Order>;
});

/** Enters the order in the ERP, and again whenever no answer came. */
export const naiveHandOver = defineJob({
  identifier: 'order-hand-over',
  slot: 'hand-over',
  maxAttempts: 100,
  payload: Payload,
  run: async ({ customerNr, orderId }, { services }) => {
    const found = await services.db.system.query<{
      order: { PurchOrder: string; ReqDlvDate: string; items: [] };
    }>(
      `select jsonb_build_object('PurchOrder', purch_order, 'ReqDlvDate', to_char(req_dlv_date, 'YYYYMMDD'),
         'ShipToParty', ship_to_party, 'DeliveryPlantCode', delivery_plant_code, 'items', items) as order
       from orders where customer_nr = $1 and id = $2 and status = 'AWS_CREATED'`,
      [customerNr, orderId],
    );
    const order = found.rows[0]?.order as Parameters<typeof services.erp.submitOrder>[0] | undefined;
    if (order === undefined) return;
    const { OrderNumber } = await services.erp.submitOrder({
      ...order,
      externalReference: orderId,
      CustomerNr: customerNr,
    });
    await services.db.system.query(
      "update orders set order_number = $3, status = 'SAP_CREATED' where customer_nr = $1 and id = $2",
      [customerNr, orderId, OrderNumber],
    );
  },
});
