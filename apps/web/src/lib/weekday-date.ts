import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { formatDate } from './formats.ts';

/** Weekday and date, `Mon, 23-11-2026`, the weekday in the user's language (LIM-05). */
export function weekdayDate(date: PlainDate, locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;
}
