import type { OrderDetail, OrderDetailItem } from '@maincrop/contract/schemas/orders';
import type { CartLine, CartProduct } from '@maincrop/domain/cart/cart-line';
import { cartTotals } from '@maincrop/domain/cart/totals';
import type { Locale } from '@maincrop/domain/locale/locales';
import { countConfirmed, lineConfirmation } from '@maincrop/domain/order-status/confirmation';
import { type NameOf, nameIn } from '../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { OrderDetailRow, OrderedItem } from './order-detail.store.ts';
import { presentParsedOrder } from './orders.present.ts';

/**
 * An order in full: items and totals in cartons, layers, pallets and kilograms (ORD-17), what the ERP confirmed of
 * them, and its history.
 */
export function presentOrderDetail(
  row: OrderDetailRow,
  nameOf: NameOf,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): OrderDetail {
  const order = presentParsedOrder(row, nameOf, now);
  const items = order.OrderItems.map((item, index) => ({
    ...presentItem(item, row),
    confirmation: presentConfirmation(row.items[index], row, locale),
  }));
  return {
    ...order,
    DeliveryPlantCode: row.delivery_plant_code,
    DeliveryPlantCity: row.plant_city ?? '',
    shipTo: row.ship_to,
    items,
    totals: presentTotals(row),
    confirmation: confirmationOf(items, row),
    receiptNumber: row.receipt_number && formatReceiptNumber(row.receipt_number),
    placedOnBehalf: row.placed_on_behalf,
    history: row.history.map(({ status, at }) => ({ status, at: at && new Date(at).toISOString() })),
    etaChanges: row.eta_changes.map(({ from, to, at }) => ({
      from,
      to,
      at: at && new Date(at).toISOString(),
    })),
  };
}

interface Loaded {
  readonly items: readonly CartLine[];
  readonly products: readonly CartProduct[];
}

/** What an order adds up to. */
export function presentTotals({ items, products }: Loaded): OrderDetail['totals'] {
  const { boxes, layers, pallets, netWeightKg, grossWeightKg } = cartTotals(items, products);
  return { cartons: boxes, layers, pallets, netWeightKg, grossWeightKg };
}

function presentItem(
  item: OrderDetail['OrderItems'][number],
  row: OrderDetailRow,
): Omit<OrderDetailItem, 'confirmation'> {
  const product = row.products.find((one) => one.ProductNr === item.ProductNr);
  const { pallets, layers, boxes, netWeightKg, grossWeightKg } = cartTotals([item], row.products);
  const warehouse = product?.DeliveryPlantCity ?? row.plant_city ?? row.delivery_plant_code;
  return { ...item, warehouse, pallets, layers, boxes, netWeightKg, grossWeightKg };
}

function presentConfirmation(
  item: OrderedItem | undefined,
  { products }: OrderDetailRow,
  locale: Locale,
): OrderDetailItem['confirmation'] {
  const confirmed = item?.confirmed;
  if (item === undefined || confirmed === undefined) return null;
  const line = lineConfirmation(item, confirmed, products);
  return line && { ...line, reason: nameIn(confirmed.reason ?? undefined, locale, '') || null };
}

function confirmationOf(
  items: readonly OrderDetailItem[],
  { products }: OrderDetailRow,
): OrderDetail['confirmation'] {
  const count = countConfirmed(items.map(({ confirmation }) => confirmation));
  if (count === null) return null;
  const confirmed = items.map((item) => ({ ...item, ...item.confirmed }));
  return { ...count, totals: count.untold > 0 ? null : presentTotals({ items: confirmed, products }) };
}
