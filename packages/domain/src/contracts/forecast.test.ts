import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/days.ts';
import { plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { formatKilograms } from './remaining.ts';
import {
  type ContractForecast,
  contractForecast,
  contractState,
  type ContractUse,
  percentPassed,
} from './forecast.ts';

const date = (year: number, month: number, day: number) => plainDate({ year, month, day });
const YEAR = { validFrom: date(2026, 1, 1), validTo: date(2026, 12, 31) };

function forecast(contracted: number, left: number, today: PlainDate): string {
  return textOf(
    contractForecast(
      {
        ...YEAR,
        contractedKg: { units: BigInt(contracted), scale: 0 },
        leftKg: { units: BigInt(left), scale: 0 },
      },
      today,
    ),
  );
}

function textOf(found: ContractForecast): string {
  if (found.kind === 'runs-out') return found.on;
  return found.kind === 'lasts' ? `lasts, ${formatKilograms(found.leftKg)} kg left` : found.kind;
}

it.each([
  [date(2025, 12, 31), '0.0'],
  [date(2026, 1, 1), '0.3'],
  [date(2026, 7, 2), '50.1'],
  [date(2026, 12, 31), '100.0'],
  [date(2027, 5, 1), '100.0'],
])('on %s a contract of this year has %s percent of its time behind it', (today, expected) => {
  expect(percentPassed(YEAR, today)).toBe(expected);
});

it('a contract that ends before it begins is over', () => {
  expect(percentPassed({ validFrom: YEAR.validTo, validTo: YEAR.validFrom }, date(2026, 3, 1))).toBe('100.0');
});

describe('the day on which a contract runs out', () => {
  it.each([
    ['on the tenth day 10 of 20 kg are taken: ten days more', 20, 10, date(2026, 1, 10), '2026-01-20'],
    ['what is not a whole day more counts as one', 21, 11, date(2026, 1, 10), '2026-01-21'],
    ['over 29 February', 20, 10, date(2026, 2, 20), '2026-04-12'],
    ['on the very last day of the contract', 365, 355, date(2026, 1, 10), '2026-12-31'],
    ['one kilogram more and it lasts', 366, 356, date(2026, 1, 10), 'lasts, 1 kg left'],
    ['nothing taken yet', 100, 100, date(2026, 6, 1), 'lasts, 100 kg left'],
    ['all taken', 100, 0, date(2026, 6, 1), 'used-up'],
    ['on the last day something is left', 365, 5, date(2026, 12, 31), 'lasts, 5 kg left'],
    ['the day before the first', 100, 100, date(2025, 12, 31), 'not-begun'],
    ['the day after the last', 100, 50, date(2027, 1, 1), 'ended'],
    ['on the first day', 10, 9, date(2026, 1, 1), '2026-01-10'],
  ] as const)('%s', (...[, contracted, left, today, expected]) => {
    expect(forecast(contracted, left, today)).toBe(expected);
  });

  it('equals a day-by-day count for any contract', () => {
    fc.assert(
      fc.property(aUse(), (use) => {
        expect(textOf(contractForecast(use.use, use.today))).toBe(textOf(countedDown(use.use, use.today)));
      }),
      { numRuns: 2000 },
    );
  });

  it('never runs out later when more has been taken', () => {
    fc.assert(
      fc.property(aUse(), ({ use, today }) => {
        const more = { ...use, leftKg: { ...use.leftKg, units: use.leftKg.units / 2n } };

        expect(rank(contractForecast(more, today)) <= rank(contractForecast(use, today))).toBe(true);
      }),
    );
  });
});

describe('where a contract stands', () => {
  it.each([
    [date(2025, 12, 31), 'not-begun'],
    [date(2026, 1, 1), 'running'],
    [date(2026, 12, 31), 'running'],
    [date(2027, 1, 1), 'ended'],
  ] as const)('on %s it is %s', (today, expected) => {
    expect(contractState(YEAR, today)).toBe(expected);
  });
});

/** A running contract with something left and something taken, in grams. */
function aUse() {
  return fc
    .tuple(
      fc.integer({ min: 1, max: 800 }),
      fc.nat({ max: 800 }),
      fc.bigInt({ min: 2n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
    )
    .map(([length, passed, contracted, taken]) => {
      const validFrom = date(2027, 3, 1);
      const use: ContractUse = {
        validFrom,
        validTo: addDays(validFrom, length),
        contractedKg: { units: contracted, scale: 3 },
        leftKg: { units: contracted - (taken % (contracted - 1n)) - 1n, scale: 3 },
      };
      return { use, today: addDays(validFrom, passed % (length + 1)) };
    });
}

/** The same answer by taking the pace away day by day; weights times the elapsed days, so that all stay whole. */
function countedDown(
  { contractedKg, leftKg, validFrom, validTo }: ContractUse,
  today: PlainDate,
): ContractForecast {
  if (leftKg.units === 0n) return { kind: 'used-up' };
  const elapsed = BigInt(daysBetween(validFrom, today) + 1);
  const pace = contractedKg.units - leftKg.units;
  let left = leftKg.units * elapsed;
  for (let day = today; day < validTo;) {
    day = addDays(day, 1);
    left -= pace;
    if (left <= 0n) return { kind: 'runs-out', on: day };
  }
  const wholeKg = (left * 2n + elapsed * 1000n) / (elapsed * 2000n);
  return { kind: 'lasts', leftKg: { units: wholeKg, scale: 0 } };
}

function rank(found: ContractForecast): string {
  if (found.kind === 'used-up') return '0';
  return found.kind === 'runs-out' ? found.on : '9';
}
