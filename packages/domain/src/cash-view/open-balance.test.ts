import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { cashView, type OpenItem } from './cash-view.ts';
import { openBalances } from './open-balance.ts';

const TODAY = day('2026-11-23');

describe('what is open, by age', () => {
  it.each([
    ['2026-11-22', 'overdueMinor', 0n],
    ['2026-11-23', 'soonMinor', 100n],
    ['2026-11-30', 'soonMinor', 100n],
    ['2026-12-01', 'soonMinor', 0n],
    ['2026-12-23', 'soonMinor', 0n],
    ['2026-12-24', 'laterMinor', 0n],
    [null, 'soonMinor', 100n],
  ] as const)('what is due %s is %s, of it %s within a week', (due, part, week) => {
    const [balance] = openBalances([item({ dueDate: due === null ? null : day(due) })], TODAY);

    expect(balance?.[part]).toBe(100n);
    expect(balance?.openMinor).toBe(100n);
    expect(balance?.dueWithinWeekMinor).toBe(week);
  });

  it('takes credit notes off where they are due', () => {
    const [balance] = openBalances(
      [item({ amountMinor: 1000n }), item({ kind: 'credit', amountMinor: -30n, dueDate: day('2026-11-01') })],
      TODAY,
    );

    expect(balance).toMatchObject({ overdueMinor: -30n, openMinor: 970n });
  });

  it('comes to the same as the cash view, whatever is open', () => {
    const items = fc.array(
      fc.record({
        currency: fc.constantFrom('EUR', 'SEK'),
        kind: fc.constantFrom('invoice' as const, 'credit' as const),
        away: fc.option(fc.integer({ min: -400, max: 400 })),
        amount: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      }),
    );
    fc.assert(
      fc.property(items, (drawn) => {
        const given = drawn.map(({ away, amount, kind, currency }) =>
          item({
            currency,
            kind,
            dueDate: away === null ? null : addDays(TODAY, away),
            amountMinor: kind === 'invoice' ? amount : -amount,
          }),
        );

        const balances = openBalances(given, TODAY);
        const views = cashView(given, TODAY);

        expect(balances.map((one) => [one.currency, one.openMinor, one.overdueMinor])).toEqual(
          views.map((one) => [one.currency, one.totalNetMinor, one.overdueNetMinor]),
        );
      }),
    );
  });
});

function item(changes: Partial<OpenItem> = {}): OpenItem {
  return { currency: 'EUR', kind: 'invoice', dueDate: TODAY, amountMinor: 100n, count: 1, ...changes };
}

function day(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === null) throw new Error(`No day: ${text}`);
  return parsed;
}
