import { formatErpDate, parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { localTime } from '@maincrop/domain/calendar/local-time';
import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import type pg from 'pg';
import { type ErpNewOrder, ErpRefusal } from '../port.ts';
import type { Birth } from './life.ts';
import { documentNumberOf, enterDocument, productRecords, recordOf } from './supplier.store.ts';

/** The order that was entered under this reference, or null. */
export async function orderUnder(pool: pg.Pool, externalReference: string) {
  const number = await documentNumberOf(pool, externalReference);
  return number === null ? null : { OrderNumber: number };
}

/** Enters an order and answers its number. Throws `ErpRefusal` for a customer, ship-to party or product that is not ours. */
export async function enterOrder(
  pool: pg.Pool,
  order: ErpNewOrder,
  { now, isOnce }: { readonly now: Date; readonly isOnce: boolean },
): Promise<string> {
  const [customer, shipTo, products] = await Promise.all([
    recordOf(pool, 'customers', order.CustomerNr),
    recordOf(pool, 'shipToPartners', order.ShipToParty),
    productRecords(
      pool,
      order.items.map((item) => item.ProductNr),
    ),
  ]);
  if (customer === null) throw new ErpRefusal(`customer ${order.CustomerNr} is unknown`);
  if (shipTo?.['SoldTo'] !== order.CustomerNr) {
    throw new ErpRefusal(`ship-to party ${order.ShipToParty} is unknown`);
  }
  const items = order.items.map((item) => {
    const product = products.get(item.ProductNr);
    if (product === undefined || product['isAvailable'] === false) {
      throw new ErpRefusal(`product ${item.ProductNr} is not sold any more`);
    }
    return { ...item, ItemText: product['ProductText'], ShortCode: product['ShortCode'] };
  });
  const local = localTime(now, SUPPLIER_TIME_ZONE);
  const requested = parseErpDate(order.ReqDlvDate);
  const born: Omit<Birth, 'seed'> = {
    startedAt: now.toISOString(),
    status: 'SAP_CREATED',
    requestedDate: order.ReqDlvDate,
    isContainer: customer['IsContainerCustomer'] === true,
    demoNumber: null,
    items,
  };
  return enterDocument(pool, order, {
    isOnce,
    birth: born,
    nextAt: new Date(now.getTime() + 60_000),
    order: {
      externalReference: order.externalReference,
      CustomerNr: order.CustomerNr,
      PurchOrder: order.PurchOrder,
      City: shipTo['City'],
      CreatedOn: formatErpDate(local.date),
      CreatedAt: `${two(local.hour)}${two(local.minute)}${two(now.getUTCSeconds())}`,
      OrderStatus: 'SAP_CREATED',
      ReqDlvDate: order.ReqDlvDate,
      DeliveryDate: null,
      OriginalEta: requested,
      UpdatedEta: requested,
      BillOfLading: null,
      OrderContainers: [],
      OrderItems: items,
      ShipToParty: order.ShipToParty,
      DeliveryPlantCode: order.DeliveryPlantCode,
    },
  });
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
