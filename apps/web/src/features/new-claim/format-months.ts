import { parseMonth } from '@maincrop/domain/calendar/month';
import { monthName } from '../../blocks/month-name.ts';
import { NONE } from '../../lib/formats.ts';

/** The months from a first to a last day in words, `March 2026 – May 2026`, or the one month; `-` for none. */
export function formatMonths(from: string, to: string, locale: string): string {
  const first = parseMonth(from.slice(0, 7));
  const last = parseMonth(to.slice(0, 7));
  if (first === null || last === null) return NONE;
  return first === last
    ? monthName(first, locale)
    : `${monthName(first, locale)} – ${monthName(last, locale)}`;
}
