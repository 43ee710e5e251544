import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, SUNDAY, weekday } from '../calendar/days.ts';
import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { supplierToday } from '../calendar/supplier-time.ts';
import { openInvoiceBucket } from '../invoice-status/invoice-status.ts';
import { cashView, type OpenItem, OVERDUE_AGES, WEEKS_AHEAD } from './cash-view.ts';

function day(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === null) throw new Error(`No day: ${text}`);
  return parsed;
}

const item = (changes: Partial<OpenItem> = {}): OpenItem => ({
  currency: 'EUR',
  kind: 'invoice',
  dueDate: day('2026-11-25'),
  amountMinor: 10_000n,
  count: 1,
  ...changes,
});

/** Where the only item stands: `overdue 8`, `week 2026-11-23` or `undated`. */
function placeOf(dueDate: string | null, today: string): string[] {
  const [view] = cashView([item({ dueDate: dueDate === null ? null : day(dueDate) })], day(today));
  return [
    ...(view?.overdue ?? []).filter((row) => row.count > 0).map((row) => `overdue ${row.fromDays}`),
    ...(view?.weeks ?? []).filter((row) => row.count > 0).map((row) => `week ${row.from}`),
    ...(view?.undated.count === 1 ? ['undated'] : []),
  ];
}

describe('the cash view', () => {
  it.each([
    ['2026-11-23', 'week 2026-11-23'],
    ['2026-11-29', 'week 2026-11-23'],
    ['2026-11-30', 'week 2026-11-30'],
    ['2027-01-17', 'week 2027-01-11'],
    ['2027-01-18', 'week 2027-01-18'],
    ['2030-01-01', 'week 2027-01-18'],
    ['2026-11-22', 'overdue 1'],
    ['2026-11-16', 'overdue 1'],
    ['2026-11-15', 'overdue 8'],
    ['2026-10-24', 'overdue 8'],
    ['2026-10-23', 'overdue 31'],
    ['2026-09-24', 'overdue 31'],
    ['2026-09-23', 'overdue 61'],
    ['2026-08-25', 'overdue 61'],
    ['2026-08-24', 'overdue 91'],
    [null, 'undated'],
  ])('on Monday 2026-11-23 puts what is due %s into %s', (dueDate, place) => {
    expect(placeOf(dueDate, '2026-11-23')).toEqual([place]);
  });

  it('begins this week with today and ends it on Sunday, also when today is that Sunday', () => {
    const weeks = cashView([item()], day('2026-11-29'))[0]?.weeks ?? [];

    expect(weeks[0]).toMatchObject({ from: '2026-11-29', to: '2026-11-29' });
    expect(weeks[1]).toMatchObject({ from: '2026-11-30', to: '2026-12-06' });
    expect(weeks).toHaveLength(WEEKS_AHEAD + 1);
  });

  it.each([
    ['2028-02-29', '2028-03-01', 'overdue 1'],
    ['2028-02-28', '2028-03-06', 'overdue 1'],
    ['2028-02-27', '2028-03-06', 'overdue 8'],
    ['2027-02-28', '2027-03-07', 'overdue 1'],
    ['2027-02-27', '2027-03-07', 'overdue 8'],
    ['2028-03-01', '2028-02-28', 'week 2028-02-28'],
  ])('counts leap days: due %s on %s is %s', (dueDate, today, place) => {
    expect(placeOf(dueDate, today)).toEqual([place]);
  });

  it.each([
    // Both weeks have 167 or 169 hours in Amsterdam.
    ['2026-03-29', '2026-03-30', 'overdue 1'],
    ['2026-03-23', '2026-03-30', 'overdue 1'],
    ['2026-03-22', '2026-03-30', 'overdue 8'],
    ['2026-10-25', '2026-10-26', 'overdue 1'],
    ['2026-10-18', '2026-10-26', 'overdue 8'],
    ['2026-10-25', '2026-10-19', 'week 2026-10-19'],
  ])('counts days, not hours, when clocks change: due %s on %s is %s', (dueDate, today, place) => {
    expect(placeOf(dueDate, today)).toEqual([place]);
  });

  it.each([
    ['2026-11-23T22:59:59.999Z', 'due_date', 0],
    ['2026-11-23T23:00:00.000Z', 'overdue', -1],
    ['2026-07-23T21:59:59.999Z', 'due_date', 0],
    ['2026-07-23T22:00:00.000Z', 'overdue', -1],
    ['2026-03-29T21:59:59.999Z', 'due_date', 0],
    ['2026-03-29T22:00:00.000Z', 'overdue', -1],
    ['2026-10-25T22:59:59.999Z', 'due_date', 0],
    ['2026-10-25T23:00:00.000Z', 'overdue', -1],
    ['2028-02-29T22:59:59.999Z', 'due_date', 0],
    ['2028-02-29T23:00:00.000Z', 'overdue', -1],
  ])(
    'INV-10 at %s the invoice due that day at the supplier is %s, %i days to due',
    (instant, bucket, days) => {
      const due = day(supplierToday(new Date(new Date(instant).getTime() - 1)));
      const today = supplierToday(new Date(instant));

      expect(openInvoiceBucket(due, today)).toBe(bucket);
      expect(daysBetween(today, due)).toBe(days);
    },
  );

  it('nets credits in the week they are due, and never adds up currencies', () => {
    const view = cashView(
      [
        item({ amountMinor: 50_000n }),
        item({ kind: 'credit', amountMinor: -12_345n }),
        item({ currency: 'CZK', amountMinor: 7n, count: 3 }),
      ],
      day('2026-11-23'),
    );

    expect(view.map((one) => [one.currency, one.totalNetMinor])).toEqual([
      ['CZK', 7n],
      ['EUR', 37_655n],
    ]);
    expect(view[1]?.weeks[0]).toMatchObject({
      invoicesMinor: 50_000n,
      creditsMinor: -12_345n,
      netMinor: 37_655n,
    });
  });

  it('has every item in exactly one row, whatever the day', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays(day('1999-12-31'), offset));
    const items = fc.array(
      fc.record({
        currency: fc.constantFrom('EUR', 'SEK', 'USD'),
        kind: fc.constantFrom('invoice' as const, 'credit' as const),
        away: fc.option(fc.integer({ min: -400, max: 400 })),
        amount: fc.bigInt({ min: 0n, max: 10n ** 15n }),
        count: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(days, items, (today, drawn) => {
        const given = drawn.map(({ away, amount, ...rest }): OpenItem => ({
          ...rest,
          dueDate: away === null ? null : addDays(today, away),
          amountMinor: rest.kind === 'credit' ? -amount : amount,
        }));

        for (const one of cashView(given, today)) {
          const own = given.filter((each) => each.currency === one.currency);
          const rows = [...one.overdue, ...one.weeks, one.undated];
          expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(
            own.reduce((sum, each) => sum + each.count, 0),
          );
          expect(one.totalNetMinor).toBe(own.reduce((sum, each) => sum + each.amountMinor, 0n));
          expect(one.overdueNetMinor + one.dueNetMinor).toBe(one.totalNetMinor);
          expect(one.overdueNetMinor).toBe(
            own
              .filter((each) => each.dueDate !== null && openInvoiceBucket(each.dueDate, today) === 'overdue')
              .reduce((sum, each) => sum + each.amountMinor, 0n),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has weeks and ages without gap or overlap, from Monday to Sunday, on every day of twenty years', () => {
    for (let offset = 0; offset < 7305; offset++) {
      const today = addDays(day('2020-01-01'), offset);
      const weeks = cashView([item()], today)[0]?.weeks ?? [];
      const whole = weeks.slice(1, -1);
      expect(whole.every((week) => weekday(week.from) === 1 && week.to === addDays(week.from, 6))).toBe(true);
      expect(weeks[0]?.from).toBe(today);
      const ends = weeks.slice(0, -1).map((week) => week.to ?? today);
      expect(ends.every((to) => weekday(to) === SUNDAY)).toBe(true);
      expect(weeks.slice(1).map((week) => week.from)).toEqual(ends.map((to) => addDays(to, 1)));
    }
    OVERDUE_AGES.forEach((age, index) => {
      expect(age.fromDays).toBe((OVERDUE_AGES[index - 1]?.toDays ?? 0) + 1);
    });
  });
});
