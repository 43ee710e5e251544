import { describe, expect, it } from 'vitest';
import { lastMonths } from './last-months.ts';

describe('the months to choose from', () => {
  it('goes back over the turn of the year, latest first', () => {
    expect(lastMonths(new Date(2026, 1, 28), 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('does not skip a short month on the 31st', () => {
    expect(lastMonths(new Date(2026, 2, 31), 2)).toEqual(['2026-03', '2026-02']);
  });
});
