/** A real day of the Gregorian calendar as `yyyy-MM-dd`, years 0001 to 9999; text order is time order. */
export type PlainDate = string & { readonly calendar: 'date' };

export interface DateParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
}

/**
 * The date that a text of the form `yyyy-MM-dd` names.
 * Null for any other form and for days that do not exist (30 February).
 * Source: spec 7 (dates on the wire).
 */
export function parsePlainDate(text: unknown): PlainDate | null {
  return isPlainDate(text) ? text : null;
}

/** Whether a value is a date of the form `yyyy-MM-dd` that exists. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string') return false;
  if (!FORM.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const day = Number(text.slice(8));
  return year >= 1 && day >= 1 && day <= daysInMonth(year, Number(text.slice(5, 7)));
}

/**
 * The date of three numbers.
 * Throws RangeError when there is no such day: the numbers come from our own arithmetic, never from a user.
 */
export function plainDate({ year, month, day }: DateParts): PlainDate {
  const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  // The numbers are checked, which costs a third of reading the text again: calendars make thousands of days.
  const isDay = Number.isInteger(day) && day >= 1 && day <= daysInMonth(year, month);
  if (!isDay || !Number.isInteger(year) || year < 1 || year > YEAR_MAX) {
    throw new RangeError(`No such day: ${text}`);
  }
  return text as PlainDate;
}

/** Year, month and day of a date. */
export function dateParts(date: PlainDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The earlier of two dates. */
export function earlierDate(left: PlainDate, right: PlainDate): PlainDate {
  return left <= right ? left : right;
}

/** The later of two dates. */
export function laterDate(left: PlainDate, right: PlainDate): PlainDate {
  return left >= right ? left : right;
}

/** Days of a month, 28 to 31. `month` is 1 to 12; 0 for any other number. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  return MONTH_LENGTHS[month - 1] ?? 0;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** A whole number with so many digits at least. */
export function digits(number: number, count: number): string {
  return String(number).padStart(count, '0');
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;
const YEAR_MAX = 9999;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
