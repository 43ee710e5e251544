import type { Order } from '@maincrop/contract/schemas/orders';
import { isUnanswered } from '@maincrop/domain/order-status/unanswered';
import type { NameOf } from '../../db/product-names.ts';
import type { OrderRow } from './order-list.ts';

/** An order as the contract has it, products by their names; a row of the list has its JSON columns unparsed. */
export function presentOrder(row: OrderRow, nameOf: NameOf, now: Date): Order {
  // Written by us in this form and no other (erp-copy, place-order): not checked again on the way out.
  const containers = JSON.parse(row.containers) as Order['OrderContainers'];
  const items = JSON.parse(row.items) as Order['OrderItems'];
  return presentParsedOrder({ ...row, containers, items }, nameOf, now);
}

/** A row of an order with its JSON columns parsed. */
type ParsedOrderRow = Omit<OrderRow, 'containers' | 'items'> & {
  readonly containers: readonly Order['OrderContainers'][number][];
  readonly items: readonly Order['OrderItems'][number][];
};

/** What a list tells of an order, and no more; the only place where a row of one becomes JSON. */
export function presentParsedOrder(row: ParsedOrderRow, nameOf: NameOf, now: Date): Order {
  const placedAt = new Date(`${row.created_on}T${row.created_at}Z`);
  return {
    Id: row.id,
    OrderNumber: row.order_number,
    PurchOrder: row.purch_order,
    City: row.city,
    CreatedOn: erpDate(row.created_on),
    CreatedAt: row.created_at.replaceAll(':', ''),
    OrderStatus: row.status,
    DeliveryDate: row.delivery_date === null ? null : erpDate(row.delivery_date),
    ReqDlvDate: erpDate(row.req_dlv_date),
    OriginalEta: row.original_eta,
    UpdatedEta: row.updated_eta,
    BillOfLading: row.bill_of_lading,
    OrderContainers: [...row.containers],
    OrderItems: row.items.map((item) => named(item, nameOf)),
    ShipToParty: row.ship_to_party,
    ...(isUnanswered({ status: row.status, placedAt }, now) && { unanswered: true }),
  };
}

/** A line with the name of its product in the reader's language; why not all was confirmed stands in the detail. */
function named(item: Order['OrderItems'][number], nameOf: NameOf): Order['OrderItems'][number] {
  const { ProductNr, ItemText, confirmed } = item;
  const line = { ...item, ItemText: nameOf(ProductNr, ItemText) };
  if (confirmed === undefined) return line;
  const { Quantity, SalesUnit } = confirmed;
  return { ...line, confirmed: { Quantity, SalesUnit } };
}

/** `yyyy-MM-dd`, as the database writes it, in the ERP's form. */
function erpDate(date: string): string {
  return date.slice(0, 4) + date.slice(5, 7) + date.slice(8, 10);
}
