import type { OrderDetail, OrderDetailItem } from '@maincrop/contract/schemas/orders';
import { cartTotals } from '@maincrop/domain/cart/totals';
import type { NameOf } from '../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { OrderDetailRow, OrderedItem } from './order-detail.store.ts';
import { erpDate, named } from './orders.present.ts';

/** An order in full: items and totals in cartons, layers, pallets and kilograms (ORD-17), and its history. */
export function presentOrderDetail(row: OrderDetailRow, nameOf: NameOf): OrderDetail {
  const items = row.items.map((item) => named(item, nameOf));
  const totals = cartTotals(row.items, row.products);
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
    OrderItems: items,
    ShipToParty: row.ship_to_party,
    DeliveryPlantCode: row.delivery_plant_code,
    DeliveryPlantCity: row.plant_city ?? '',
    shipTo: row.ship_to,
    items: items.map((item) => presentItem(item, row)),
    totals: {
      cartons: totals.boxes,
      layers: totals.layers,
      pallets: totals.pallets,
      netWeightKg: totals.netWeightKg,
      grossWeightKg: totals.grossWeightKg,
    },
    receiptNumber: row.receipt_number && formatReceiptNumber(row.receipt_number),
    placedOnBehalf: row.placed_on_behalf,
    history: row.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}

function presentItem(item: OrderedItem, row: OrderDetailRow): OrderDetailItem {
  const product = row.products.find((one) => one.ProductNr === item.ProductNr);
  const { pallets, layers, boxes, netWeightKg, grossWeightKg } = cartTotals([item], row.products);
  const warehouse = product?.DeliveryPlantCity ?? row.plant_city ?? row.delivery_plant_code;
  return { ...item, warehouse, pallets, layers, boxes, netWeightKg, grossWeightKg };
}
