import { addDays, isWeekend } from '@maincrop/domain/calendar/days';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { chance } from './life.ts';

/** Working days within which the demo supplier decides. */
const WORKING_DAYS = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Day by which a dispute that came in on `day` is decided. */
export function decisionDay(day: PlainDate): PlainDate {
  let decided = day;
  for (let left = WORKING_DAYS; left > 0;) {
    decided = addDays(decided, 1);
    if (!isWeekend(decided)) left -= 1;
  }
  return decided;
}

/** What becomes of a dispute: looked into after two minutes, decided a day later, three of four for the customer. */
export function disputeSteps(seed: string, at: Date): { readonly at: string; readonly status: string }[] {
  const after = (ms: number) => new Date(at.getTime() + ms).toISOString();
  return [
    { at: after(2 * MINUTE_MS), status: 'in-review' },
    { at: after(DAY_MS), status: chance(seed, 'dispute', 4) === 0 ? 'rejected' : 'accepted' },
  ];
}
