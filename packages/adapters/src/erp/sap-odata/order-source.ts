import type { ErpChange } from '../port.ts';
import type { Customizing } from './customizing.ts';
import { documentHeads } from './documents.ts';
import { dayLiteral, isOneOf } from './edm.ts';
import { bareNumber, paddedNumber } from './numbers.ts';
import { type SapDelivery, delivery, deliveryHead, deliveryItem, salesOrder } from './order-row.ts';
import type { Unknown } from './order-status.ts';
import { orderFrom } from './orders.ts';
import { readCounted, readOfKeys } from './pages.ts';
import { columnsOf } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';
import { digestOf, recordOf } from './snapshot.ts';
import type { StampedSource } from './stamped.ts';

export interface OrderReading {
  readonly client: SapClient;
  readonly customizing: Customizing;
  readonly shortCodes: (productNrs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly unknown: Unknown;
}

/** Sales orders with their deliveries, which change them without changing their stamp. */
export function orderSource(reading: OrderReading): StampedSource<'orders'> {
  const { client, customizing } = reading;
  const ours = `SalesOrganization eq '${customizing.salesArea.organization}'`;
  return {
    ...documentHeads(client, { service: services.orders, set: 'A_SalesOrder', key: 'SalesOrder', ours }),
    beside: async (since) => {
      const rows = await readCounted(client, services.deliveries, {
        set: 'A_OutbDeliveryHeader',
        // The day of the last change is empty until somebody changes a delivery that was created.
        filter: `LastChangeDate ge ${dayLiteral(since)} or CreationDate ge ${dayLiteral(since)}`,
        ...columnsOf(deliveryHead),
        orderBy: 'DeliveryDocument',
      });
      return rows.map((row) => {
        const { DeliveryDocument, ...rest } = deliveryHead.parse(row);
        return { key: paddedNumber(DeliveryDocument), digest: digestOf(rest) };
      });
    },
    affectedBy: async (deliveries) => {
      const rows = await itemsOf(client, 'DeliveryDocument', deliveries.map(bareNumber));
      return [...new Set(rows.map(({ ReferenceSDDocument }) => paddedNumber(ReferenceSDDocument)))];
    },
    details: (keys) => ordersOf(reading, keys),
  };
}

/** Orders by their numbers, with their deliveries. Those that are none of ours, or gone, are left out. */
async function ordersOf(reading: OrderReading, keys: readonly string[]): Promise<ErpChange<'orders'>[]> {
  const { client, customizing, unknown } = reading;
  if (keys.length === 0) return [];
  const rows = await readOfKeys({ client, service: services.orders }, keys.map(bareNumber), (some) => ({
    set: 'A_SalesOrder',
    filter: `${isOneOf('SalesOrder', some)} and SalesOrganization eq '${customizing.salesArea.organization}'`,
    ...columnsOf(salesOrder),
    orderBy: 'SalesOrder',
  }));
  const orders = rows.map((row) => ({ row, order: salesOrder.parse(row) }));
  const products = orders.flatMap(({ order }) => order.to_Item.map(({ Material }) => bareNumber(Material)));
  const [deliveries, shortCodes] = await Promise.all([
    deliveriesOf(client, keys.map(bareNumber)),
    reading.shortCodes(products),
  ]);
  return orders.map(({ row, order }) => {
    const context = {
      customizing,
      deliveries: deliveries.get(paddedNumber(order.SalesOrder)) ?? [],
      shortCodes,
      unknown,
    };
    const { id: _id, ...change } = recordOf('orders', { row, id: order.SalesOrder }, () =>
      orderFrom(order, context),
    );
    return change;
  });
}

/** The deliveries of some orders, by the number of the order. */
async function deliveriesOf(
  client: SapClient,
  orders: readonly string[],
): Promise<Map<string, SapDelivery[]>> {
  const items = await itemsOf(client, 'ReferenceSDDocument', orders);
  const numbers = [...new Set(items.map(({ DeliveryDocument }) => DeliveryDocument))];
  const rows = await readOfKeys({ client, service: services.deliveries }, numbers, (some) => ({
    set: 'A_OutbDeliveryHeader',
    filter: isOneOf('DeliveryDocument', some),
    ...columnsOf(delivery),
    orderBy: 'DeliveryDocument',
  }));
  const heads = new Map(
    rows.map((row) => delivery.parse(row)).map((row) => [row.DeliveryDocument, row] as const),
  );
  const found = new Map<string, Map<string, SapDelivery>>();
  for (const { DeliveryDocument, ReferenceSDDocument } of items) {
    const row = heads.get(DeliveryDocument);
    const order = paddedNumber(ReferenceSDDocument);
    if (row !== undefined) found.set(order, (found.get(order) ?? new Map()).set(DeliveryDocument, row));
  }
  return new Map([...found].map(([order, ofOrder]) => [order, [...ofOrder.values()]]));
}

async function itemsOf(
  client: SapClient,
  field: 'DeliveryDocument' | 'ReferenceSDDocument',
  values: readonly string[],
) {
  const rows = await readOfKeys({ client, service: services.deliveries }, values, (some) => ({
    set: 'A_OutbDeliveryItem',
    filter: isOneOf(field, some),
    ...columnsOf(deliveryItem),
    orderBy: 'DeliveryDocument,DeliveryDocumentItem',
  }));
  return rows.map((row) => deliveryItem.parse(row));
}
