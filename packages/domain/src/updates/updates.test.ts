import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '../calendar/plain-date.ts';
import { updatesState } from './updates.ts';

function stateOn(text: string, seen: string[] = []) {
  const today = parsePlainDate(text);
  if (today === null) throw new Error(`No date: ${text}`);
  const { notice, opensByItself } = updatesState(today, seen);
  return [notice?.id ?? null, opensByItself];
}

describe('updates modal', () => {
  it.each([
    ['2024-06-30', null, false],
    ['2024-07-01', 'cold-store-2024', true],
    ['2024-09-15', 'cold-store-2024', true],
    ['2024-09-16', 'cold-store-2024', false],
    ['2024-09-30', 'cold-store-2024', false],
    ['2024-10-01', null, false],
  ])('NAV-46 NAV-47 on %s offers %s, by itself: %s', (today, id, opensByItself) => {
    expect(stateOn(today)).toEqual([id, opensByItself]);
  });

  it('NAV-47 opens by itself once only', () => {
    expect(stateOn('2024-07-02', ['cold-store-2024'])).toEqual(['cold-store-2024', false]);
  });
});
