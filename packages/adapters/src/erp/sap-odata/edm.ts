import { isPlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';

/**
 * The day of an `Edm.DateTime` in JSON, `/Date(1764028800000)/`: its ticks are midnight of that day as if in UTC, whatever
 * the zone of the system or of this process. With an offset (`+0060`, minutes) the day is the one at that offset.
 * Null for none and for what is no date. Source: OData 2.0, "JSON Format", section 4.
 */
export function edmDay(value: string | null | undefined): PlainDate | null {
  const ticks = ticksOf(value);
  if (ticks === null) return null;
  const day = isoOf(ticks.ms + ticks.offsetMinutes * MINUTE_MS)?.slice(0, 10);
  return isPlainDate(day) ? day : null;
}

/** The instant of an `Edm.DateTimeOffset` in JSON in milliseconds since 1970; the offset says nothing about it. Null for none. */
export function edmInstant(value: string | null | undefined): number | null {
  return ticksOf(value)?.ms ?? null;
}

/** A day as a body in JSON has it. */
export function edmOfDay(day: PlainDate): string {
  return `/Date(${Date.parse(`${day}T00:00:00Z`)})/`;
}

/** A day as an address has it. */
export function dayLiteral(day: PlainDate): string {
  return `datetime'${day}T00:00:00'`;
}

/** An instant as an address has it. */
export function instantLiteral(ms: number): string {
  return `datetimeoffset'${new Date(ms).toISOString()}'`;
}

/** A text as an address has it: a quote is doubled. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `field eq 'a' or field eq 'b'`, in brackets; at least one value. */
export function isOneOf(field: string, values: readonly string[]): string {
  return `(${values.map((value) => `${field} eq ${textLiteral(value)}`).join(' or ')})`;
}

const MINUTE_MS = 60_000;

/** Grammar: `/Date(` [`-`] digits [(`+` | `-`) four digits, minutes] `)/`. */
function ticksOf(value: string | null | undefined) {
  const match = /^\/Date\((-?\d{1,15})(?:([+-])(\d{4}))?\)\/$/.exec(value ?? '');
  if (match === null) return null;
  const [, ms, sign, minutes = '0'] = match;
  return { ms: Number(ms), offsetMinutes: Number(minutes) * (sign === '-' ? -1 : 1) };
}

function isoOf(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
