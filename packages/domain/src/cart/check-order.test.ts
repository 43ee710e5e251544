import { describe, expect, it } from 'vitest';
import { aCartProduct } from '@maincrop/testkit/cart/cart-product.builder';
import { checkOrder, type NewOrder, type OrderContext } from './check-order.ts';

// Friday 09:30 in Amsterdam: the earliest day is Monday 23 November.
const context: OrderContext = {
  products: [
    aCartProduct(),
    aCartProduct({ ProductNr: '310102', SalesUnit: 'LAY', Units: [] }),
    aCartProduct({ ProductNr: '310900', DeliveryPlantCode: 'MC20' }),
  ],
  shipToPartners: [{ CustomerNr: '0000200001', CountryKey: 'NL' }],
  now: new Date('2026-11-20T08:30:00Z'),
};

function anOrder(over: Partial<NewOrder> = {}): NewOrder {
  return {
    items: [{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: 2 }],
    ShipToParty: '0000200001',
    ReqDlvDate: '20261123',
    PurchOrder: 'PO-26000',
    DeliveryPlantCode: 'MC10',
    ...over,
  };
}

function itemsOf(...quantities: [ProductNr: string, SalesUnit: string, Quantity: number][]): NewOrder {
  return anOrder({
    items: quantities.map(([ProductNr, SalesUnit, Quantity]) => ({ ProductNr, SalesUnit, Quantity })),
  });
}

function reasonsOf(order: NewOrder): string[] {
  const checked = checkOrder(order, context);
  return checked.ok ? [] : checked.problems.map((problem) => `${problem.field}: ${problem.reason}`);
}

describe('a new order', () => {
  it('is accepted with its lines and its date', () => {
    expect(checkOrder(anOrder(), context)).toEqual({
      ok: true,
      lines: [{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: 2 }],
      date: '2026-11-23',
    });
  });

  it('NEW-12 needs at least one item', () => {
    expect(reasonsOf(anOrder({ items: [] }))).toEqual(['items: no-items']);
  });

  it.each([
    ['310101', 'PAL', 45, []],
    ['310101', 'PAL', 46, ['items: quantity-too-large']],
    ['310101', 'LAY', 750, []],
    ['310101', 'CAR', 751, ['items: quantity-too-large']],
    ['310101', 'PAL', 0, ['items: invalid-quantity']],
    ['310101', 'PAL', -1, ['items: invalid-quantity']],
    ['310101', 'PAL', 1.5, ['items: invalid-quantity']],
    ['310101', 'PAL', Number.NaN, ['items: invalid-quantity']],
    ['310101', 'BAG', 1, ['items: unit-not-offered']],
    ['310102', 'LAY', 1, []],
    ['310102', 'PAL', 1, ['items: unit-not-offered']],
    ['999999', 'PAL', 1, ['items: unknown-product']],
  ])('NEW-07 %s %s %d: %j', (...[ProductNr, SalesUnit, Quantity, expected]) => {
    expect(reasonsOf(itemsOf([ProductNr, SalesUnit, Quantity]))).toEqual(expected);
  });

  it('NEW-07 counts lines of one product and unit together', () => {
    const order = itemsOf(['310101', 'PAL', 30], ['310101', 'LAY', 700], ['310101', 'PAL', 16]);

    expect(checkOrder(order, context)).toEqual({
      ok: false,
      problems: [
        { reason: 'quantity-too-large', field: 'items', ProductNr: '310101', index: 2, maximum: 45 },
      ],
    });
  });

  it('NEW-10 takes products of one plant only, the one it names', () => {
    expect(reasonsOf(itemsOf(['310101', 'PAL', 1], ['310900', 'PAL', 1]))).toEqual([
      'DeliveryPlantCode: different-plants',
    ]);
    expect(reasonsOf(anOrder({ DeliveryPlantCode: 'MC20' }))).toEqual([
      'DeliveryPlantCode: different-plants',
    ]);
  });

  it("OPEN-32 refuses another customer's ship-to party", () => {
    expect(reasonsOf(anOrder({ ShipToParty: '0000200099' }))).toEqual(['ShipToParty: unknown-ship-to']);
  });

  it.each([
    ['20261120', ['date-too-early']],
    ['20261121', ['date-on-weekend', 'date-too-early']],
    ['20261128', ['date-on-weekend']],
    ['20261124', []],
    ['2026-11-24', ['invalid-date']],
    ['20260230', ['invalid-date']],
    ['', ['invalid-date']],
  ])('NEW-30 date %j: %j', (ReqDlvDate, reasons) => {
    expect(reasonsOf(anOrder({ ReqDlvDate }))).toEqual(reasons.map((reason) => `ReqDlvDate: ${reason}`));
  });

  it('NEW-30 a wizard left open past the cutoff cannot send a date that is too early', () => {
    const monday = { ...context, now: new Date('2026-11-23T08:59:59Z') };
    const late = { ...context, now: new Date('2026-11-23T09:00:00Z') };
    const order = anOrder({ ReqDlvDate: '20261124' });

    expect(checkOrder(order, monday).ok).toBe(true);
    expect(checkOrder(order, late)).toEqual({
      ok: false,
      problems: [{ reason: 'date-too-early', field: 'ReqDlvDate', earliest: '2026-11-25' }],
    });
  });

  it.each([
    ['', []],
    ['x'.repeat(20), []],
    ['x'.repeat(21), ['reference-too-long']],
    ['PO#1', ['reference-characters']],
    [`${'x'.repeat(21)}*`, ['reference-too-long', 'reference-characters']],
  ])('NEW-25 NEW-26 reference %j: %j', (PurchOrder, reasons) => {
    expect(reasonsOf(anOrder({ PurchOrder }))).toEqual(reasons.map((reason) => `PurchOrder: ${reason}`));
  });

  it('reports every problem at once', () => {
    const order = { items: [], ShipToParty: '', ReqDlvDate: '', PurchOrder: "'", DeliveryPlantCode: '' };

    expect(reasonsOf(order)).toEqual([
      'items: no-items',
      'ShipToParty: unknown-ship-to',
      'ReqDlvDate: invalid-date',
      'PurchOrder: reference-characters',
    ]);
  });
});
