import type { Order } from '@maincrop/contract/schemas/orders';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import type { Database } from '../../db/client.ts';
import { portionsOf } from '../../db/list-window.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { type ListRequest, readAskedPage } from './list-request.ts';
import { presentOrder } from './orders.present.ts';
import { COUNT_MAX, keyOf, listWindow, type OrderRow, searchWindow } from './orders-list.store.ts';

/** The orders of the list as a file, under the same filter, search and sort. */
export const exportOrders = defineHandler('exportOrders', async (call) => {
  const { query, scope, locale, world } = call;
  const { format: _format, ...asked } = query;
  const request = readAskedPage({ ...asked, per_page: COUNT_MAX });
  const portions = async function* () {
    for await (const rows of rowsOf(world.db, scope(), request)) yield rows.map(presentOrder);
  };
  const name = `${textsOf('file-columns', locale).orders.fileName}-${supplierToday(world.clock.now())}`;
  const { customerNr } = scope();
  return exportTable(
    call,
    { name, columns: columnsOf(locale), portions: portions() },
    { action: 'orders.exported', customerNr },
  );
});

async function* rowsOf(
  db: Database,
  scope: CustomerScope,
  request: ListRequest,
): AsyncGenerator<readonly OrderRow[]> {
  if (request.search !== '') {
    const found = await searchWindow(db, scope, { request, offset: 0 });
    if ((found.facts?.total ?? 0) <= COUNT_MAX) {
      yield found.rows;
      return;
    }
  }
  yield* portionsOf(async (window) => (await listWindow(db, scope, { request, window })).rows, {
    keyOf: (row) => keyOf(request.sort, row),
    rowsMax: TABLE_ROWS_MAX,
  });
}

function columnsOf(locale: Locale): TableColumn<Order>[] {
  const { column } = textsOf('file-columns', locale).orders;
  const { status } = textsOf('order-status', locale);
  return [
    { heading: column.OrderNumber, kind: 'text', of: (order) => order.OrderNumber },
    { heading: column.PurchOrder, kind: 'text', of: (order) => order.PurchOrder },
    { heading: column.CreatedOn, kind: 'date', of: (order) => plainDay(order.CreatedOn) },
    { heading: column.OrderStatus, kind: 'text', of: (order) => status[order.OrderStatus] },
    { heading: column.City, kind: 'text', of: (order) => order.City },
    { heading: column.ShipToParty, kind: 'text', of: (order) => order.ShipToParty },
    { heading: column.ReqDlvDate, kind: 'date', of: (order) => plainDay(order.ReqDlvDate) },
    { heading: column.OriginalEta, kind: 'date', of: (order) => order.OriginalEta },
    { heading: column.UpdatedEta, kind: 'date', of: (order) => order.UpdatedEta },
    { heading: column.DeliveryDate, kind: 'date', of: (order) => plainDay(order.DeliveryDate) },
    { heading: column.BillOfLading, kind: 'text', of: (order) => order.BillOfLading },
    {
      heading: column.containers,
      kind: 'text',
      of: (order) => order.OrderContainers.map((one) => one.container_number).join(', '),
    },
    {
      heading: column.items,
      kind: 'text',
      of: (order) =>
        order.OrderItems.map((item) => `${item.Quantity} ${item.SalesUnit} ${item.ItemText}`).join(', '),
    },
  ];
}

/** `yyyy-MM-dd` of an ERP date. */
function plainDay(date: string | null): string | null {
  return date && `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
}
