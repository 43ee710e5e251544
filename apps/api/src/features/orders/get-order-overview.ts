import type { OrderOverview } from '@maincrop/contract/schemas/orders';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { addDays } from '@maincrop/domain/calendar/days';
import { firstDay } from '@maincrop/domain/calendar/month';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { volumeMonths } from '@maincrop/domain/order-volume/order-volume';
import type { Database } from '../../db/client.ts';
import { type NameOf, productNames } from '../../db/product-names.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { readListRequest } from '../../platform/list/list-request.ts';
import { listPageFrame } from '../../platform/list/answer-list.ts';
import { readListPage } from '../../platform/list/read-list.ts';
import { presentTotals } from './order-detail.present.ts';
import { type OrderDetailRow, orderDetailOf } from './order-detail.store.ts';
import { orderList } from './order-list.ts';
import { failedOrders, lateOrders, nextArrival, volumesByMonth } from './order-overview.store.ts';
import { presentParsedOrder } from './orders.present.ts';

interface Reader {
  readonly db: Database;
  readonly scope: CustomerScope;
}

/** What the dashboard shows of orders: how many are open, which arrives next, and the volume of each month. */
export const getOrderOverview = defineHandler(
  'getOrderOverview',
  async ({ caller, scope, reading, locale, services }) => {
    const reader = { db: reading(), scope: scope() };
    const now = services.clock.now();
    const today = supplierToday(now);
    const [open, nextRow, nameOf, volumes, failed, late] = await Promise.all([
      openOrders(reader),
      nextDelivery(reader, today),
      productNames(services.db, locale, now),
      volumesOf(reader, today),
      failedOrders(reader.db, reader.scope, addDays(today, -FAILED_DAYS)),
      lateOrders(reader.db, reader.scope, today),
    ]);
    const mayOpen = isAllowed(caller(), { action: 'get', resource: '/order', locale });
    return {
      ...open,
      next: nextRow && presentNext(nextRow, { nameOf, now, mayOpen }),
      ...volumes,
      failed,
      late,
    };
  },
);

/** Who has not asked about a refused order for so long has placed another one. */
const FAILED_DAYS = 30;

async function openOrders(reader: Reader): Promise<Pick<OrderOverview, 'openOrders' | 'openIsExact'>> {
  const request = readListRequest(orderList, { filter: 'open', per_page: 1 });
  const { total, total_is_exact: isExact } = listPageFrame(
    orderList,
    request,
    await readListPage(reader, orderList, request),
  );
  return { openOrders: total, openIsExact: isExact };
}

interface NextDelivery {
  readonly row: OrderDetailRow;
  readonly arrival: string;
}

async function nextDelivery({ db, scope }: Reader, today: PlainDate): Promise<NextDelivery | null> {
  const found = await nextArrival(db, scope, today);
  if (found === null) return null;
  const row = await orderDetailOf(db, scope, found.id);
  return row && { row, arrival: found.arrival };
}

/** The detail, the address too, is another right than the list. */
function presentNext(
  { row, arrival }: NextDelivery,
  { nameOf, now, mayOpen }: { readonly nameOf: NameOf; readonly now: Date; readonly mayOpen: boolean },
): OrderOverview['next'] {
  return {
    order: presentParsedOrder(row, nameOf, now),
    arrival,
    shipTo: mayOpen ? row.ship_to : null,
    totals: presentTotals(row),
  };
}

async function volumesOf(
  { db, scope }: Reader,
  today: PlainDate,
): Promise<Pick<OrderOverview, 'months' | 'isWeightComplete'>> {
  const months = volumeMonths(today);
  const [first, last] = [months[0]?.monthBefore, months.at(-1)?.month];
  if (first === undefined || last === undefined) return { months: [], isWeightComplete: true };
  const rows = await volumesByMonth(db, scope, { from: firstDay(first), to: firstDay(last) });
  const byMonth = new Map(rows.map((row) => [row.month, Number(row.net_kg)]));
  return {
    months: months.map(({ month, monthBefore }) => ({
      month,
      netKg: byMonth.get(month) ?? 0,
      netKgYearBefore: byMonth.get(monthBefore) ?? 0,
    })),
    isWeightComplete: !rows.some((row) => row.is_incomplete),
  };
}
