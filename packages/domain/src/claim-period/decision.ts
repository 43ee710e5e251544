import { addDays } from '../calendar/days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/** Claims are reviewed and settled in 3 to 4 weeks (spec 1 and 9, CLM-06). */
const DECISION_WEEKS = { earliest: 3, latest: 4 } as const;

/** First and last day on which a decision on a claim is expected (CLM-06). */
export function expectedDecision(submitted: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } {
  return {
    from: addDays(submitted, DECISION_WEEKS.earliest * 7),
    to: addDays(submitted, DECISION_WEEKS.latest * 7),
  };
}

/** Submitted on this day or later, a decision is not late on `today`: its last expected day has not passed. */
export function firstDayInTime(today: PlainDate): PlainDate {
  return addDays(today, -DECISION_WEEKS.latest * 7);
}
