import { randomUUID } from 'node:crypto';
import type { ErpNewClaim } from '@maincrop/adapters/erp/claim-record';
import type { WrittenDispute } from '@maincrop/adapters/erp/http/wire/other-records';
import type { ErpKind, ErpNewOrder, ErpRecords } from '@maincrop/adapters/erp/port';
import { addDays, isWeekend } from '@maincrop/domain/calendar/days';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { addMonths, firstDay, lastDay, monthOf } from '@maincrop/domain/calendar/month';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { formatDecimal, multiply, parseDecimal, roundHalfUp } from '@maincrop/domain/money/decimal';

/** What was read, of which samples are made. */
export type ReadRecords = { readonly [K in ErpKind]: readonly ErpRecords[K][] };

const MARK = 'Maincrop check';
const CLAIMED_KG = '10.00';

/** An order of a product for a customer that were read, for a working day in two weeks; null without such. */
export function sampleOrder({ customers, shipToPartners, products }: ReadRecords): ErpNewOrder | null {
  const mayOrder = new Set(customers.filter((each) => each.portalAccess).map(({ CustomerNr }) => CustomerNr));
  const shipTo = shipToPartners.find(({ SoldTo }) => mayOrder.has(SoldTo));
  const product = products.find(({ isAvailable }) => isAvailable);
  if (shipTo === undefined || product === undefined) return null;
  let day = addDays(supplierToday(new Date()), 14);
  while (isWeekend(day)) day = addDays(day, 1);
  return {
    externalReference: randomUUID(),
    CustomerNr: shipTo.SoldTo,
    ShipToParty: shipTo.CustomerNr,
    ReqDlvDate: formatErpDate(day),
    PurchOrder: MARK,
    DeliveryPlantCode: product.DeliveryPlantCode,
    items: [{ ProductNr: product.ProductNr, Quantity: 1, SalesUnit: 'PAL' }],
  };
}

/** A dispute about the first line of an order that was read; null without one. */
export function sampleDispute({ orders }: ReadRecords): WrittenDispute | null {
  const order = orders.find(({ OrderNumber, OrderItems }) => OrderNumber !== null && OrderItems.length > 0);
  const [line] = order?.OrderItems ?? [];
  if (order === undefined || line === undefined) return null;
  return {
    externalReference: randomUUID(),
    CustomerNr: order.CustomerNr,
    document: 'order',
    documentNumber: order.OrderNumber ?? order.Id,
    line: 1,
    ProductNr: line.ProductNr,
    productName: line.ItemText,
    kind: 'damage',
    text: `${MARK}: nothing is wrong.`,
    reportedAt: new Date().toISOString(),
    photos: [{ name: 'check.png', type: 'image/png', content: PIXEL }],
  };
}

/** A claim of ten kilograms of last month under an agreement that was read; null without one. */
export function sampleClaim({ agreements }: ReadRecords): ErpNewClaim | null {
  const agreement = agreements.find(({ items }) => items.length > 0);
  const [item] = agreement?.items ?? [];
  const [kg, rate] = [parseDecimal(CLAIMED_KG), parseDecimal(item?.billback_rate)];
  if (agreement === undefined || item === undefined || kg === null || rate === null) return null;
  const today = supplierToday(new Date());
  const month = addMonths(monthOf(today), -1);
  return {
    externalReference: randomUUID(),
    CustomerNr: agreement.CustomerNr,
    agreementId: agreement.id,
    wholesale_party: MARK,
    credit_reference: null,
    submission_date: today,
    claim_period_from: firstDay(month),
    claim_period_to: lastDay(month),
    items: [
      {
        ProductNr: item.sap_product_id,
        ShortCode: item.ShortCode,
        ItemText: item.sap_product,
        Quantity: 1,
        SalesUnit: 'CAR',
        volumeKg: CLAIMED_KG,
        billback_rate: item.billback_rate,
      },
    ],
    amount: formatDecimal(roundHalfUp(multiply(kg, rate), 2)),
    currency: agreement.currency,
    evidence: [],
  };
}

/** A picture of one point. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
