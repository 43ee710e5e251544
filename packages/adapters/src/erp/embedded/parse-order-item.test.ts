import { describe, expect, it } from 'vitest';
import { parseOrderItem } from './parse-order-item.ts';
import { fieldsOf } from './record-fields.ts';

const item = { ProductNr: '310101', Quantity: 5, SalesUnit: 'PAL', ItemText: 'Fries', ShortCode: 'F01' };
const parse = (confirmed: unknown) => parseOrderItem(fieldsOf({ ...item, confirmed }));

describe('a line of an order', () => {
  it('ORD-12 keeps what was confirmed, in its unit or in boxes, and knows what was not told', () => {
    const reason = { 'en-GB': 'Too late' };
    expect(parse(undefined)).toEqual(item);
    expect(parse(null)).toEqual(item);
    expect(parse({ Quantity: 0, SalesUnit: 'PAL', reason }).confirmed).toEqual({
      Quantity: 0,
      SalesUnit: 'PAL',
      reason,
    });
    expect(parse({ Quantity: 40, SalesUnit: 'CAR' }).confirmed?.reason).toBeNull();
  });

  it.each([
    [{ Quantity: 1.5, SalesUnit: 'PAL' }, 'Quantity is not a whole number'],
    [{ Quantity: -1, SalesUnit: 'PAL' }, 'less than nothing'],
    [{ Quantity: 1, SalesUnit: 'LAY' }, 'SalesUnit is none of PAL, CAR'],
    [{ Quantity: 1, SalesUnit: 'PAL', reason: {} }, 'reason has no en-GB'],
    ['all', 'no record'],
  ])('refuses %j', (confirmed, reason) => {
    expect(() => parse(confirmed)).toThrow(reason);
  });
});
