import type { OrderDetail, OrderDetailItem } from '@maincrop/contract/schemas/orders';
import { cartTotals } from '@maincrop/domain/cart/totals';
import type { NameOf } from '../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { OrderDetailRow, OrderedItem } from './order-detail.store.ts';
import { presentParsedOrder } from './orders.present.ts';

/** An order in full: items and totals in cartons, layers, pallets and kilograms (ORD-17), and its history. */
export function presentOrderDetail(row: OrderDetailRow, nameOf: NameOf): OrderDetail {
  const order = presentParsedOrder(row, nameOf);
  return {
    ...order,
    DeliveryPlantCode: row.delivery_plant_code,
    DeliveryPlantCity: row.plant_city ?? '',
    shipTo: row.ship_to,
    items: order.OrderItems.map((item) => presentItem(item, row)),
    totals: presentTotals(row),
    receiptNumber: row.receipt_number && formatReceiptNumber(row.receipt_number),
    placedOnBehalf: row.placed_on_behalf,
    history: row.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}

/** What an order adds up to. */
export function presentTotals({ items, products }: OrderDetailRow): OrderDetail['totals'] {
  const { boxes, layers, pallets, netWeightKg, grossWeightKg } = cartTotals(items, products);
  return { cartons: boxes, layers, pallets, netWeightKg, grossWeightKg };
}

function presentItem(item: OrderedItem, row: OrderDetailRow): OrderDetailItem {
  const product = row.products.find((one) => one.ProductNr === item.ProductNr);
  const { pallets, layers, boxes, netWeightKg, grossWeightKg } = cartTotals([item], row.products);
  const warehouse = product?.DeliveryPlantCity ?? row.plant_city ?? row.delivery_plant_code;
  return { ...item, warehouse, pallets, layers, boxes, netWeightKg, grossWeightKg };
}
