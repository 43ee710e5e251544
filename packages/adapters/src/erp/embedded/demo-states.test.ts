import { plainDate } from '@maincrop/domain/calendar/plain-date';
import { ORDER_STATUSES } from '@maincrop/domain/order-status/order-status';
import { describe, expect, it } from 'vitest';
import type { ErpKind, ErpRecords } from '../port.ts';
import { demoRecords } from './demo-records.ts';
import { parseRecord } from './parse-record.ts';

const DAYS = [
  plainDate({ year: 2026, month: 11, day: 20 }),
  plainDate({ year: 2027, month: 3, day: 2 }),
  plainDate({ year: 2028, month: 2, day: 29 }),
];

describe.each(DAYS)('the demo supplier on %s shows', (today) => {
  const told = demoRecords(today);
  const all = <K extends ErpKind>(kind: K): ErpRecords[K][] =>
    told
      .filter((one) => one.kind === kind)
      .map(({ record }) => parseRecord(kind, record))
      .flatMap((parsed) => (parsed.kind === 'record' ? [parsed.record] : []));
  const unitsWithoutWeight = ({ Units }: ErpRecords['products']) =>
    Units.every(({ NetWeight, GrossWeight }) => NetWeight === null && GrossWeight === null);

  it.each(ORDER_STATUSES)('ORD-13 an order that is %s', (status) => {
    expect(all('orders').some(({ OrderStatus }) => OrderStatus === status)).toBe(true);
  });

  it('ORD-12 partly accepted orders: one that says what was confirmed in full, in part and not, and one that says nothing', () => {
    const partly = all('orders').filter(({ OrderStatus }) => OrderStatus === 'SAP_PROCESSING_PART');
    const shares = partly.map(({ OrderItems }) =>
      OrderItems.map(({ Quantity, confirmed }) => confirmed && confirmed.Quantity / Quantity),
    );

    expect(shares).toContainEqual([1, 0.5, 0]);
    expect(shares).toContainEqual([undefined]);
  });

  it('INV-14 one customer with open invoices in two currencies', () => {
    const open = all('invoices').filter(({ state }) => state === 'open');
    const byCustomer = Map.groupBy(open, ({ document }) => document.soldTo.CustomerNr);
    const currencies = [...byCustomer.values()].map(
      (invoices) => new Set(invoices.map(({ document }) => document.Currency)).size,
    );

    expect(Math.max(...currencies)).toBeGreaterThan(1);
  });

  it('OPEN-28 products that cannot be had, that have no weight and that customers number themselves', () => {
    const products = all('products');

    expect(products.some(({ isAvailable }) => !isAvailable)).toBe(true);
    expect(products.some((product) => product.isAvailable && unitsWithoutWeight(product))).toBe(true);
    expect(products.filter(({ customerTexts }) => customerTexts.length > 0).length).toBeGreaterThan(2);
  });

  it('orders nothing of what has no weight yet', () => {
    const weightless = new Set(
      all('products')
        .filter(unitsWithoutWeight)
        .map(({ ProductNr }) => ProductNr),
    );

    expect(
      all('orders').flatMap(({ OrderItems }) =>
        OrderItems.filter(({ ProductNr }) => weightless.has(ProductNr)),
      ),
    ).toEqual([]);
  });

  it('AGR-01 an agreement with each period of claims, and one without', () => {
    const periods = new Set(all('agreements').map(({ claim_period }) => claim_period));

    expect(periods).toEqual(new Set(['ANNUAL', 'QUARTERLY', 'MONTHLY', null]));
  });

  it('OPEN-50 one decided claim that is paid by a credit note, of the same customer', () => {
    const decided = all('claims').filter(({ decision }) => (decision?.creditNote ?? null) !== null);
    const [note] = all('invoices').filter(
      ({ document }) => document.BillDoc === decided[0]?.decision?.creditNote,
    );

    expect(decided).toHaveLength(1);
    expect(note?.document.soldTo.CustomerNr).toBe(decided[0]?.CustomerNr);
  });

  it('CON-01 containers on pallets and on slip sheets, with orders', () => {
    const bases = new Map(all('customers').map(({ CustomerNr, loadBase }) => [CustomerNr, loadBase]));
    const ordered = new Set(all('orders').map(({ CustomerNr }) => bases.get(CustomerNr)));

    expect(ordered).toEqual(new Set([null, 'PALLET', 'SHEET']));
  });
});
