import { addDays } from './days.ts';
import { daysInMonth, digits, isPlainDate, type PlainDate, plainDate } from './plain-date.ts';

/** A calendar month as `yyyy-MM`; text order is time order. */
export type Month = string & { readonly calendar: 'month' };

/** The month that a text of the form `yyyy-MM` names; null for anything else. */
export function parseMonth(text: unknown): Month | null {
  return isMonth(text) ? text : null;
}

/** The month in which a date lies. */
export function monthOf(date: PlainDate): Month {
  return monthOfNumber(yearOf(date) * 12 + numberOf(date) - 1);
}

/** Calendar year of a month or a date. */
export function yearOf(value: Month | PlainDate): number {
  return Number(value.slice(0, 4));
}

/** First day of a month. */
export function firstDay(month: Month): PlainDate {
  return plainDate({ year: yearOf(month), month: numberOf(month), day: 1 });
}

/** Last day of a month, leap years included. */
export function lastDay(month: Month): PlainDate {
  const parts = { year: yearOf(month), month: numberOf(month) };
  return plainDate({ ...parts, day: daysInMonth(parts.year, parts.month) });
}

/** The month `months` later; negative goes back. Throws RangeError outside the years 1 to 9999. */
export function addMonths(month: Month, months: number): Month {
  return monthOfNumber(yearOf(month) * 12 + numberOf(month) - 1 + months);
}

/** Months from `from` to `to`; 0 for the same month, negative when `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + numberOf(to) - numberOf(from);
}

/** First month of the quarter in which a month lies. */
export function firstMonthOfQuarter(month: Month): Month {
  return addMonths(month, -((numberOf(month) - 1) % 3));
}

/** Last month of the quarter in which a month lies. */
export function lastMonthOfQuarter(month: Month): Month {
  return addMonths(firstMonthOfQuarter(month), 2);
}

/** Last day of the quarter before the one in which a date lies. */
export function endOfPreviousQuarter(date: PlainDate): PlainDate {
  return addDays(firstDay(firstMonthOfQuarter(monthOf(date))), -1);
}

/** What names a real day once `-01` follows it. */
function isMonth(text: unknown): text is Month {
  return typeof text === 'string' && isPlainDate(`${text}-01`);
}

/** Inverse of year x 12 + months since January. */
function monthOfNumber(number: number): Month {
  const text = `${digits(Math.floor(number / 12), 4)}-${digits((number % 12) + 1, 2)}`;
  if (!Number.isInteger(number) || number < FIRST_MONTH || number > LAST_MONTH) {
    throw new RangeError(`No such month: ${text}`);
  }
  return text as Month;
}

/** 1 to 12 */
function numberOf(value: Month | PlainDate): number {
  return Number(value.slice(5, 7));
}

/** January of the year 1 and December of 9999, as numbers of months. */
const FIRST_MONTH = 12;
const LAST_MONTH = 9999 * 12 + 11;
