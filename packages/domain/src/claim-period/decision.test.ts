import { expect, it } from 'vitest';
import { parsePlainDate } from '../calendar/plain-date.ts';
import { expectedDecision } from './decision.ts';

it.each([
  ['2026-11-23', '2026-12-14', '2026-12-21'],
  ['2024-02-10', '2024-03-02', '2024-03-09'],
])('CLM-06 a claim of %s is decided on from %s to %s', (submitted, from, to) => {
  const day = parsePlainDate(submitted);

  expect(day && expectedDecision(day)).toEqual({ from, to });
});
