import { ApiError } from '@maincrop/contract/client';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import { confirmationOf } from './confirmation.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const day = (text: string) => text as PlainDate;

describe('what an address says was made just now', () => {
  it.each([
    ['2026-11-23', 'confirmed'],
    ['2026-11-22', 'confirmed'],
    ['2026-11-21', 'false'],
    ['2024-01-01', 'false'],
  ] as const)('made on %s: %s', (madeOn, state) => {
    expect(confirmationOf({ madeOn: day(madeOn), error: null }, NOW)).toBe(state);
  });

  it.each([
    [404, 'false'],
    [403, 'false'],
    [429, 'confirmed'],
    [503, 'confirmed'],
  ] as const)('a record that cannot be read, %i: %s', (status, state) => {
    const error = new ApiError({ status, code: 'not-found', message: '' });
    expect(confirmationOf({ madeOn: null, error }, NOW)).toBe(state);
  });

  it('is not known yet while it is on its way, and a lost network denies nothing', () => {
    expect(confirmationOf({ madeOn: null, error: null }, NOW)).toBe('unknown');
    expect(confirmationOf({ madeOn: null, error: new TypeError('Failed to fetch') }, NOW)).toBe('confirmed');
  });
});
