import { addDays, isWeekend, SATURDAY, weekday } from '../calendar/days.ts';
import { type Instant, localTime } from '../calendar/local-time.ts';
import { laterDate, type PlainDate } from '../calendar/plain-date.ts';
import type { CountryRule } from './country-rules.ts';

export interface DeliveryWindow {
  readonly earliest: PlainDate;
  /** Null where the country sets no maximum. */
  readonly latest: PlainDate | null;
}

/**
 * First and last day that may be requested under one country's rule; neither is ever a weekend.
 * A maximum nearer than the earliest day gives way to it.
 * Source: spec 9 "Delivery minimum days", NEW-28 to NEW-35, OPEN-35.
 */
export function deliveryWindow(rule: CountryRule, now: Instant): DeliveryWindow {
  const { date, hour } = localTime(now, rule.timeZone);
  const isBefore = rule.cutoffHour !== null && hour < rule.cutoffHour;
  const earliest = toMonday(addDays(date, isBefore ? rule.before : rule.after));
  if (rule.maximumDays === undefined) return { earliest, latest: null };
  return { earliest, latest: laterDate(toFriday(addDays(date, rule.maximumDays)), earliest) };
}

/** A chosen day moved into the window: raised to the earliest, off the weekend, lowered to the latest. */
export function moveIntoWindow(window: DeliveryWindow, picked: PlainDate): PlainDate {
  const date = toMonday(laterDate(picked, window.earliest));
  return window.latest !== null && date > window.latest ? window.latest : date;
}

function toMonday(date: PlainDate): PlainDate {
  if (!isWeekend(date)) return date;
  return addDays(date, weekday(date) === SATURDAY ? 2 : 1);
}

function toFriday(date: PlainDate): PlainDate {
  if (!isWeekend(date)) return date;
  return addDays(date, weekday(date) === SATURDAY ? -1 : -2);
}
