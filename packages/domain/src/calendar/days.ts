import { type DateParts, dateParts, daysInMonth, type PlainDate, plainDate } from './plain-date.ts';

/** ISO weekday numbers: 1 is Monday, 7 is Sunday (Monday first, NEW-27). */
export const SATURDAY = 6;
export const SUNDAY = 7;

/** The date `days` calendar days later; negative days go back. Throws RangeError outside the years 1 to 9999. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(partsOfDayNumber(dayNumber(date) + days));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO weekday of a date, Monday 1 to Sunday 7. */
export function weekday(date: PlainDate): number {
  // 1970-01-01, day number 0, was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** True on Saturday and Sunday. */
export function isWeekend(date: PlainDate): boolean {
  return weekday(date) >= SATURDAY;
}

/** The same day one or more calendar years later; 29 February becomes 28 February in a common year. */
export function addYears(date: PlainDate, years: number): PlainDate {
  const { year, month, day } = dateParts(date);
  return plainDate({ year: year + years, month, day: Math.min(day, daysInMonth(year + years, month)) });
}

/**
 * Days since 1970-01-01 in the proleptic Gregorian calendar; years begin in March so that leap days come last.
 * Definition: "days_from_civil", https://howardhinnant.github.io/date_algorithms.html
 */
function dayNumber(date: PlainDate): number {
  const { year, month, day } = dateParts(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Inverse of `dayNumber`, "civil_from_days" of the same page. */
function partsOfDayNumber(number: number): DateParts {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const yearStart = 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - yearStart;
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}
