import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { dateParts, plainDate } from './plain-date.ts';
import { parseTypedDate } from './typed-date.ts';

describe('a typed day', () => {
  it.each([
    ['09-02-2026', '2026-02-09'],
    [' 9.2.2026 ', '2026-02-09'],
    ['9/2/2026', '2026-02-09'],
    ['09022026', '2026-02-09'],
    ['1-1-27', '2027-01-01'],
    ['1/12/27', '2027-12-01'],
    ['1 1 27', '2027-01-01'],
    ['2026-12-24', '2026-12-24'],
    ['29-2-28', '2028-02-29'],
    ['29-2-27', null],
    ['30-02-2026', null],
    ['31-02-2027', null],
    ['2026-24-12', null],
    ['26-12-24', '2024-12-26'],
    ['24-12-0', null],
    ['24-12-202', null],
    ['922026', null],
    ['0-1-27', null],
    ['morgen', null],
    ['', null],
  ])('LIM-05 "%s" is %s', (text, day) => {
    expect(parseTypedDate(text)).toBe(day);
  });

  it('LIM-05 every day of this century is read however it is written', () => {
    const days = fc.integer({ min: 0, max: 36_524 });
    const separators = fc.constantFrom('-', '.', '/', ' ');
    fc.assert(
      fc.property(days, separators, (after, separator) => {
        const date = addDays(plainDate({ year: 2000, month: 1, day: 1 }), after);
        const { year, month, day } = dateParts(date);
        const [yyyy = '', MM = '', dd = ''] = date.split('-');
        const texts = [
          [dd, MM, yyyy].join(separator),
          [day, month, year].join(separator),
          [day, month, yyyy.slice(2)].join(separator),
          `${dd}${MM}${yyyy}`,
          date,
        ];
        for (const text of texts) expect(parseTypedDate(text)).toBe(date);
      }),
    );
  });

  it('LIM-05 no text is read as a day that it does not name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-./ x'.split('')) }), (text) => {
        const date = parseTypedDate(text);
        if (date === null) return;
        const { year, month, day } = dateParts(date);
        const read = (text.match(/\d+/g) ?? []).map(Number);
        const digits = text.replaceAll(/\D/g, '');
        const named = [
          [day, month, year],
          [day, month, year % 100],
          [year, month, day],
        ];
        expect(
          named.some((parts) => parts.join() === read.join()) ||
            digits === `${date.slice(8)}${date.slice(5, 7)}${date.slice(0, 4)}`,
        ).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });
});
