import type { Order, OrderList } from '@maincrop/contract/schemas/orders';
import { defineHandler } from '../../platform/http/handler.ts';
import { listPageFrame } from '../../platform/list/answer-list.ts';
import { readListRequest } from '../../platform/list/list-request.ts';
import { readListPage, readListPortions } from '../../platform/list/read-list.ts';
import type { CustomerScope } from '../../db/scope.ts';
import type { Database } from '../../db/client.ts';
import { productNames } from '../../db/product-names.ts';
import { orderList, type OrderRow } from './order-list.ts';
import { presentOrder } from './orders.present.ts';

/** Most orders that the call without a query answers; a page says how many there are. */
const WHOLE_LIST_MAX = 10_000;

/** Orders of the active customer: the whole list without a query, else one page (ORD-08, ORD-09, OPEN-27). */
export const listOrders = defineHandler(
  'listOrders',
  async ({ query, scope, reading, locale, services }): Promise<OrderList> => {
    const reader = { db: reading(), scope: scope() };
    const now = services.clock.now();
    const nameOf = await productNames(services.db, locale, now);
    const present = (row: OrderRow) => presentOrder(row, nameOf, now);
    if (Object.values(query).every((value) => value === undefined)) return readWholeList(reader, present);
    const request = readListRequest(orderList, query);
    const page = await readListPage(reader, orderList, request);
    const items = page.rows.map(present);
    return { items, ...listPageFrame(orderList, request, page) };
  },
);

async function readWholeList(
  reader: { readonly db: Database; readonly scope: CustomerScope },
  present: (row: OrderRow) => Order,
): Promise<OrderList> {
  const request = readListRequest(orderList, {});
  const { facts, isExact } = await readListPage(reader, orderList, { ...request, perPage: 1 });
  const items: Order[] = [];
  for await (const rows of readListPortions(reader, orderList, {
    filter: request,
    rowsMax: WHOLE_LIST_MAX - 1,
  }))
    items.push(...rows.slice(0, WHOLE_LIST_MAX - items.length).map(present));
  const whole = { ...request, perPage: Math.max(items.length, 1) };
  return { items, ...listPageFrame(orderList, whole, { rows: [], facts, isExact }) };
}
