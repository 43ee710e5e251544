import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Order } from '@maincrop/contract/schemas/orders';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import type { NewOrder } from '@maincrop/domain/cart/check-order';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { localTime } from '@maincrop/domain/calendar/local-time';
import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import type { PoolClient } from 'pg';
import { scopedTransaction } from '../../db/scope.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { jobRow } from '../../platform/jobs/job.ts';
import { checkNewOrder, type GoodOrder } from './check-new-order.ts';
import { confirmationMail } from './confirmation-mail.job.ts';
import { orderHandOver } from './order-hand-over.job.ts';
import { claimKey, insertOrder, isLockTimeout, type OrderFacts } from './place-order.store.ts';

/** 8 to 100 visible ASCII characters. */
const IDEMPOTENCY_KEY = /^[\u0021-\u007E]{8,100}$/;

/**
 * Accepts an order, once for each Idempotency-Key: key, order, hand-over to the ERP, confirmation mail and answer are
 * committed together or not at all. Same key and body: the same answer; another body: 422; a first try that still
 * runs: waited for, then 409 (API-16, ORD-15, NEW-37).
 */
export const placeOrder = defineHandler('placeOrder', async ({ body, caller, scope, request, world }) => {
  const key = request.idempotencyKey;
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw new AppError('new-order.key-missing');
  const composed = {
    body,
    key,
    buyer: caller(),
    customerNr: scope().customerNr,
    requestId: request.id,
    now: world.clock.now(),
  };
  try {
    return await scopedTransaction(world.db, scope(), (client) => accept(client, composed));
  } catch (error) {
    if (isLockTimeout(error)) throw new AppError('new-order.in-flight', {}, { cause: error });
    throw error;
  }
});

interface Composed {
  readonly body: NewOrder;
  readonly key: string;
  readonly buyer: Caller;
  readonly customerNr: string;
  readonly requestId: string;
  readonly now: Date;
}

async function accept(client: PoolClient, composed: Composed): Promise<Order> {
  const { body, key, buyer, customerNr, now } = composed;
  const orderId = randomUUIDv7();
  const bodyHash = hashOf(customerNr, body);
  const claim = { userId: buyer.userId, key, bodyHash, customerNr, orderId, at: now };
  const productNrs = body.items.map((item) => item.ProductNr);
  const claimed = await claimKey(client, claim, { productNrs, shipToNr: body.ShipToParty });
  if (!claimed.isOurs) {
    if (!claimed.isSameBody) throw new AppError('new-order.key-reused');
    if (claimed.answer === null) throw new AppError('new-order.in-flight');
    return claimed.answer;
  }
  const { facts } = claimed;
  const good = checkNewOrder(body, facts, now);
  const order = newOrderOf(orderId, composed, { facts, good });
  const payload = { customerNr, orderId };
  await insertOrder(client, {
    order,
    customerNr,
    requestedDate: good.date,
    deliveryPlantCode: body.DeliveryPlantCode,
    placedBy: buyer.userId,
    impersonatorId: buyer.impersonatorId,
    key,
    at: now,
    jobs: [
      jobRow(orderHandOver, { payload, key: `order-hand-over:${orderId}` }),
      jobRow(confirmationMail, { payload, key: `confirmation-mail:${orderId}` }),
    ],
  });
  if (buyer.impersonatorId !== null) await auditOnBehalf(client, orderId, composed);
  return order;
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

/** Two bodies are the same when they order the same things for the same customer, whatever their form. */
function hashOf(customerNr: string, body: NewOrder): Buffer {
  const items = body.items.map(({ ProductNr, Quantity, SalesUnit }) => [ProductNr, Quantity, SalesUnit]);
  const header = [body.ShipToParty, body.ReqDlvDate, body.PurchOrder, body.DeliveryPlantCode];
  return createHash('sha256')
    .update(JSON.stringify([customerNr, items, header]))
    .digest();
}
