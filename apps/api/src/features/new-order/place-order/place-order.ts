import { randomUUIDv7 } from 'node:crypto';
import type { Order } from '@maincrop/contract/schemas/orders';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import type { NewOrder } from '@maincrop/domain/cart/check-order';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { localTime } from '@maincrop/domain/calendar/local-time';
import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import type { PoolClient } from 'pg';
import type { Caller } from '../../../platform/access/caller.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { jobRow } from '../../../platform/jobs/job.ts';
import { type Accepted, acceptOnce } from '../../../platform/once/once.ts';
import { checkNewOrder, type GoodOrder } from './check-new-order.ts';
import { confirmationMail } from '../order-mail/confirmation-mail.job.ts';
import { isOpenForOrder } from '../open-for-order.ts';
import { orderHandOver } from '../hand-over/order-hand-over.job.ts';
import { type OrderFacts, orderFacts, orderInsert } from './place-order.store.ts';

/**
 * Accepts an order, once for each Idempotency-Key: key, order, hand-over to the ERP, confirmation mail and answer are
 * committed together or not at all (API-16, ORD-15, NEW-37).
 */
export const placeOrder = defineHandler('placeOrder', async (call) => {
  const { body, caller, request, services } = call;
  const { customerNr } = call.scope();
  const composed = { body, buyer: caller(), customerNr, requestId: request.id, now: services.clock.now() };
  return acceptOnce(call, {
    intent: intentOf(body),
    facts: orderFacts(customerNr, body),
    accept: (client, facts: OrderFacts) => accept(client, composed, facts),
  });
});

interface Composed {
  readonly body: NewOrder;
  readonly buyer: Caller;
  readonly customerNr: string;
  readonly requestId: string;
  readonly now: Date;
}

async function accept(client: PoolClient, composed: Composed, facts: OrderFacts): Promise<Accepted<Order>> {
  const { body, buyer, customerNr, now } = composed;
  const orderId = randomUUIDv7();
  const open = openFacts(facts, composed);
  const good = checkNewOrder(body, open, now);
  const order = newOrderOf(orderId, composed, { facts: open, good });
  const payload = { customerNr, orderId };
  if (buyer.impersonatorId !== null) await auditOnBehalf(client, orderId, composed);
  const write = orderInsert({
    order,
    receiptNumber: facts.receiptNumber,
    customerNr,
    requestedDate: good.date,
    deliveryPlantCode: body.DeliveryPlantCode,
    placedBy: buyer.userId,
    impersonatorId: buyer.impersonatorId,
    at: now,
    jobs: [
      jobRow(orderHandOver, { payload, key: `order-hand-over:${orderId}` }),
      jobRow(confirmationMail, { payload, key: `confirmation-mail:${orderId}` }),
    ],
  });
  return { answer: order, write };
}

/** The facts without what policies hide from the buyer: it is refused as what is not there (OPEN-08). */
function openFacts(facts: OrderFacts, { buyer, body }: Composed): OrderFacts {
  const { DeliveryPlantCode: delivery_plant_code, ShipToParty: ship_to_party } = body;
  return {
    ...facts,
    products: facts.products.filter(({ DeliveryPlantCode, Label }) =>
      isOpenForOrder(buyer, '/products', { delivery_plant_code: DeliveryPlantCode, label: Label }),
    ),
    shipTo: isOpenForOrder(buyer, '/orders', { ship_to_party, delivery_plant_code }) ? facts.shipTo : null,
  };
}

/** An order that an administrator placed as the buyer is told apart in the audit trail too; it names both. */
async function auditOnBehalf(client: PoolClient, orderId: string, composed: Composed): Promise<void> {
  await writeAudit(client, {
    at: composed.now,
    action: 'order.placed-on-behalf',
    requestId: composed.requestId,
    actorUserId: composed.buyer.userId,
    customerNr: composed.customerNr,
    object: orderId,
  });
}

function newOrderOf(
  orderId: string,
  { body, now }: Composed,
  checked: { readonly facts: OrderFacts; readonly good: GoodOrder },
): Order {
  const { date, hour, minute } = localTime(now, SUPPLIER_TIME_ZONE);
  const products = byProductNr(checked.facts.products);
  return {
    Id: orderId,
    OrderNumber: null,
    PurchOrder: body.PurchOrder,
    City: checked.good.city,
    CreatedOn: formatErpDate(date),
    CreatedAt: [hour, minute, now.getUTCSeconds()].map((part) => String(part).padStart(2, '0')).join(''),
    OrderStatus: 'AWS_CREATED',
    DeliveryDate: null,
    ReqDlvDate: body.ReqDlvDate,
    OriginalEta: checked.good.date,
    UpdatedEta: checked.good.date,
    BillOfLading: null,
    OrderContainers: [],
    OrderItems: checked.good.lines.map((line) => ({
      ...line,
      ItemText: products.get(line.ProductNr)?.ItemText ?? '',
      ShortCode: products.get(line.ProductNr)?.ShortCode ?? '',
    })),
    ShipToParty: body.ShipToParty,
  };
}

/** Two bodies are the same when they order the same things, whatever their form. */
function intentOf(body: NewOrder): readonly unknown[] {
  const items = body.items.map(({ ProductNr, Quantity, SalesUnit }) => [ProductNr, Quantity, SalesUnit]);
  return [items, [body.ShipToParty, body.ReqDlvDate, body.PurchOrder, body.DeliveryPlantCode]];
}
