import { type Month, parseMonth } from '@maincrop/domain/calendar/month';
import { NONE } from '../../lib/formats.ts';

/** The months from a first to a last day in words, `March 2026 – May 2026`, or the one month; `-` for none. */
export function formatMonths(from: string, to: string, locale: string): string {
  const first = parseMonth(from.slice(0, 7));
  const last = parseMonth(to.slice(0, 7));
  if (first === null || last === null) return NONE;
  return first === last ? nameOf(first, locale) : `${nameOf(first, locale)} – ${nameOf(last, locale)}`;
}

function nameOf(month: Month, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}
