import { parsePlainDate, type PlainDate } from './plain-date.ts';

/**
 * The day that somebody typed: day, month and year with `-`, `.`, `/` or a blank between them, one digit being enough
 * for day and month and two for a year of this century; the eight digits `ddMMyyyy`; or `yyyy-MM-dd`.
 * Null when the text is none of these or names a day that does not exist.
 * Source: LIM-05 (the day comes first in every language), decision 073.
 */
export function parseTypedDate(text: string): PlainDate | null {
  const typed = text.trim();
  const match = DAY_FIRST.exec(typed) ?? EIGHT_DIGITS.exec(typed);
  if (match === null) return parsePlainDate(typed);
  const [, day = '', month = '', year = ''] = match;
  return parsePlainDate(`${year.padStart(4, CENTURY)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

// d{1,2} separator m{1,2} separator (yyyy | yy)
const DAY_FIRST = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/;
const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
const CENTURY = '20';
