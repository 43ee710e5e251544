import type { Order } from '@maincrop/contract/schemas/orders';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { loadCustomerOf } from '../../db/load-customer.ts';
import { productNames } from '../../db/product-names.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { exportList } from '../../platform/list/export-list.ts';
import type { TableColumn } from '../../platform/table.ts';
import { sayIn, supplierWording } from '../../platform/texts.ts';
import { orderList } from './order-list.ts';
import { presentOrder } from './orders.present.ts';

/** The orders of the list as a file, under the same filter, search and sort, with the statuses that the list shows (ORD-05). */
export const exportOrders = defineHandler('exportOrders', async (call) => {
  const { locale, scope, services } = call;
  const now = services.clock.now();
  const customer = await loadCustomerOf(services.db, scope());
  const nameOf = await productNames(services.db, locale, now);
  return exportList(call, orderList, {
    name: textsOf('file-columns', locale).orders.fileName,
    columns: columnsOf(locale, {
      supplier: supplierWording(services.config),
      isContainerCustomer: customer?.isContainerCustomer === true,
    }),
    present: (rows) => rows.map((row) => presentOrder(row, nameOf, now)),
  });
});

function columnsOf(
  locale: Locale,
  { supplier, isContainerCustomer }: { readonly supplier: string; readonly isContainerCustomer: boolean },
): TableColumn<Order>[] {
  const { column } = textsOf('file-columns', locale).orders;
  const { status, unanswered } = textsOf('order-status', locale);
  const { say } = sayIn('file-columns', locale);
  return [
    {
      heading: say('orders.column.OrderNumber', { supplier }),
      kind: 'text',
      of: (order) => order.OrderNumber,
    },
    { heading: column.PurchOrder, kind: 'text', of: (order) => order.PurchOrder },
    { heading: column.CreatedOn, kind: 'date', of: (order) => plainDay(order.CreatedOn) },
    {
      heading: column.OrderStatus,
      kind: 'text',
      of: (order) =>
        order.unanswered ? unanswered : status[statusDisplay(order, isContainerCustomer).status],
    },
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
    { heading: column.confirmed, kind: 'text', of: (order) => confirmedText(order.OrderItems) },
  ];
}

/** The lines of which the ERP tells what it confirmed; nothing where it tells none. */
function confirmedText(items: Order['OrderItems']): string {
  return items
    .flatMap(({ confirmed, ItemText }) =>
      confirmed === undefined ? [] : [`${confirmed.Quantity} ${confirmed.SalesUnit} ${ItemText}`],
    )
    .join(', ');
}

/** `yyyy-MM-dd` of an ERP date. */
function plainDay(date: string | null): string | null {
  return date && `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
}
