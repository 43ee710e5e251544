import { parsePlainDate, type PlainDate, plainDate } from './plain-date.ts';

/** A point in time. Rules take it as `now`; only this folder looks inside. */
export type Instant = Date;

export interface LocalTime {
  readonly date: PlainDate;
  /** 0 to 23 */
  readonly hour: number;
  /** 0 to 59 */
  readonly minute: number;
}

/**
 * Calendar date and clock time that people in a time zone read at an instant, right across daylight-saving changes.
 * `timeZone` is an IANA name such as `Europe/Amsterdam`; the machine's own zone plays no part.
 * Throws RangeError for an unknown zone or an invalid instant: both come from our own tables and clock.
 */
export function localTime(instant: Instant, timeZone: string): LocalTime {
  const fields = new Map<string, number>();
  for (const part of formatterOf(timeZone).formatToParts(instant)) fields.set(part.type, Number(part.value));
  const numberOf = (name: string) => fields.get(name) ?? 0;
  return {
    date: plainDate({ year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
  };
}

/**
 * The instant of an ISO text with time, such as `2024-12-31T23:00:00Z`; without an offset it is read as UTC.
 * Null when the text has another form or names no real time.
 */
export function parseInstant(text: string): Instant | null {
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (match === null) return null;
  const instant = new Date(match[1] === undefined ? `${text}Z` : text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/**
 * The date of a text that is either a date or an instant; an instant is read in `timeZone`.
 * Null when it is neither.
 * Source: OPEN-53 (agreement times are read in Europe/Amsterdam).
 */
export function dateInZone(text: string, timeZone: string): PlainDate | null {
  const date = parsePlainDate(text);
  if (date !== null) return date;
  const instant = parseInstant(text);
  return instant === null ? null : localTime(instant, timeZone).date;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Making a formatter costs a hundred times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
