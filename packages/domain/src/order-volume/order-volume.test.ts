import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '../calendar/plain-date.ts';
import { volumeMonths } from './order-volume.ts';

describe('the months of the order volume', () => {
  it.each([
    ['2026-11-23', '2025-12', '2026-11'],
    ['2026-01-01', '2025-02', '2026-01'],
    ['2026-12-31', '2026-01', '2026-12'],
    ['2028-02-29', '2027-03', '2028-02'],
  ])('on %s are those from %s to %s', (today, first, last) => {
    const day = parsePlainDate(today);
    if (day === null) throw new Error('No day');
    const months = volumeMonths(day);

    expect(months).toHaveLength(12);
    expect([months[0]?.month, months.at(-1)?.month]).toEqual([first, last]);
    for (const { month, monthBefore } of months)
      expect(monthBefore).toBe(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`);
  });
});
