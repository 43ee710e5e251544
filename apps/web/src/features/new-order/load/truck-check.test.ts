import type { CalculateOrderAnswer } from '@maincrop/contract/schemas/new-order';
import { describe, expect, it } from 'vitest';
import { isCurrent, mayMoveOn, mustRecalculate, truckCheck } from './truck-check.ts';

const LINES = [{ ProductNr: 'a', SalesUnit: 'PAL' as const, Quantity: 4 }];
const answer = (change?: { ProductNr: string; NumPallets: number }): CalculateOrderAnswer => ({
  CorrectionSuggestion: change === undefined ? [] : [change],
  ExceededWeight: false,
  Fit: false,
  Filled: false,
  Totals: { WeightLoading: 0, NumBoxes: 0, NumPallets: 0 },
  plans: { 'fewest-changes': null, 'most-weight': null, 'usual-products': null },
});

describe('what Next does after a calculation', () => {
  it.each<{ when: string; given: CalculateOrderAnswer; does: 'moves' | 'asks' | 'recalculates' }>([
    { when: 'nothing is suggested', given: answer(), does: 'moves' },
    { when: 'pallets could be added', given: answer({ ProductNr: 'a', NumPallets: 2 }), does: 'asks' },
    { when: 'pallets must go', given: answer({ ProductNr: 'a', NumPallets: -1 }), does: 'recalculates' },
    { when: 'no product helps', given: answer({ ProductNr: '', NumPallets: -3 }), does: 'recalculates' },
    { when: 'a weight is unknown', given: { error: 'WEIGHT_UNKNOWN' }, does: 'moves' },
  ])('NEW-13 NEW-14 $does when $when', ({ given, does }) => {
    const check = truckCheck(LINES, given);

    expect([mayMoveOn(check), mustRecalculate(check)]).toEqual([does === 'moves', does === 'recalculates']);
  });

  it('OPEN-29 passes an addition that was answered, but never a removal', () => {
    expect(mayMoveOn(truckCheck(LINES, answer({ ProductNr: 'a', NumPallets: 2 }), true))).toBe(true);
    expect(mayMoveOn(truckCheck(LINES, answer({ ProductNr: 'a', NumPallets: -2 }), true))).toBe(false);
  });

  it('NEW-15 knows when the cart was changed since', () => {
    const check = truckCheck(LINES, answer());

    expect(isCurrent(check, structuredClone(LINES))).toBe(true);
    expect(isCurrent(check, [{ ProductNr: 'a', SalesUnit: 'PAL', Quantity: 5 }])).toBe(false);
    expect(isCurrent(null, LINES)).toBe(false);
  });
});
