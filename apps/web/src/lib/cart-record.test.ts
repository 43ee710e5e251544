import { describe, expect, it } from 'vitest';
import { EMPTY_CART, parseCart, parseReorder } from './cart-record.ts';

describe('the cart that was kept in the browser', () => {
  it('NEW-05 comes back as it was', () => {
    const cart = {
      lines: [{ ProductNr: '310101', SalesUnit: 'PAL' as const, Quantity: 4 }],
      texts: { '310101': 'Fries' },
      changed: [{ ProductNr: '310101', orderedBoxes: 37, newBoxes: 40 }],
      header: { ShipToParty: '200001', ReqDlvDate: '2026-11-25', PurchOrder: 'PO 1' },
      orderKey: 'abcdefgh12345678',
    };

    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it('NEW-07 keeps the caps of the units, whatever was written there', () => {
    const stored = {
      lines: [
        { ProductNr: 'a', SalesUnit: 'PAL', Quantity: 90 },
        { ProductNr: 'a', SalesUnit: 'LAY', Quantity: 9000 },
        { ProductNr: 'b', SalesUnit: 'PAL', Quantity: 30 },
        { ProductNr: 'b', SalesUnit: 'PAL', Quantity: 30 },
      ],
    };

    expect(parseCart(stored)?.lines.map((line) => line.Quantity)).toEqual([45, 750, 45]);
  });

  it.each([null, 'text', 7, []])('is empty or none for %j', (stored) => {
    expect(parseCart(stored)?.lines ?? []).toEqual([]);
  });

  it('leaves out what it cannot read', () => {
    const stored = {
      lines: [null, { ProductNr: 1 }, { ProductNr: 'a', SalesUnit: 'BAG', Quantity: 1 }, { ProductNr: 'a' }],
      texts: { a: 1 },
      changed: [{ ProductNr: 'a' }],
      header: { ShipToParty: 5 },
      orderKey: 5,
    };

    expect(parseCart(stored)).toEqual(EMPTY_CART);
  });
});

describe('a re-order that waits', () => {
  it('NEW-39 keeps lines with their texts and drops what is no line', () => {
    const items = [
      { ProductNr: 'a', SalesUnit: 'CAR', Quantity: 37, ItemText: 'Fries', ShortCode: 'F01' },
      { ProductNr: 'b' },
    ];

    expect(parseReorder({ from: '44', items, before: [{ ProductNr: 'c' }] })).toEqual({
      from: '44',
      items: [items[0]],
      before: [],
      after: null,
    });
    expect(parseReorder({ items, before: null, after: [items[0]] })).toEqual({
      from: null,
      items: [items[0]],
      before: null,
      after: [{ ProductNr: 'a', SalesUnit: 'CAR', Quantity: 37 }],
    });
    expect(parseReorder('no re-order')).toBeNull();
  });
});
