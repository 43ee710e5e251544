import { describe, expect, it } from 'vitest';
import { type Cutoff, cutoffOf } from './cutoff.ts';

describe('the clock against the cutoff of a country', () => {
  it.each<{ when: string; country: string; now: string; expected: Cutoff | null }>([
    { when: 'an hour before', country: 'NL', now: '2026-11-23T08:00:00Z', expected: at(10, true, 60) },
    { when: 'a minute before', country: 'NL', now: '2026-11-23T08:59:30Z', expected: at(10, true, 1) },
    { when: 'at the cutoff', country: 'NL', now: '2026-11-23T09:00:00Z', expected: at(10, false, null) },
    { when: 'both sides equal', country: 'IE', now: '2026-11-23T08:00:00Z', expected: at(12, true, null) },
    { when: 'equal by a weekend', country: 'NL', now: '2026-11-27T08:00:00Z', expected: at(10, true, null) },
    { when: 'without a cutoff', country: 'US', now: '2026-11-23T08:00:00Z', expected: null },
  ])('NEW-30 $when', ({ country, now, expected }) => {
    expect(cutoffOf(country, new Date(now))).toEqual(expected);
  });
});

function at(hour: number, isBefore: boolean, minutesLeft: number | null): Cutoff {
  return { hour, isBefore, minutesLeft };
}
