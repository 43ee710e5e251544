import { daysBetween } from '../calendar/days.ts';
import { type Instant, localTime } from '../calendar/local-time.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { countryRule } from './country-rules.ts';

/** Days ahead up to which a delivery is ordered without a question; about three months. Source: decision 073. */
export const FAR_AHEAD_DAYS = 90;

/**
 * Whether a requested day lies so far ahead that a mistyped year is likelier than an early order.
 * `country` is the CountryKey of the ship-to party, on whose clock today is today; days are calendar days.
 * Unknown country: the Amsterdam clock. Never fails.
 * Source: decision 073.
 */
export function isFarAhead(country: string, now: Instant, date: PlainDate): boolean {
  return daysBetween(localTime(now, countryRule(country).timeZone).date, date) > FAR_AHEAD_DAYS;
}
