import { earliestDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { countryRule } from '@maincrop/domain/delivery-date/country-rules';
import { localTime } from '@maincrop/domain/calendar/local-time';

export interface Cutoff {
  /** Local hour in the country of delivery, 0 to 23. */
  readonly hour: number;
  readonly isBefore: boolean;
  /** Whole minutes until the earliest day moves on; null when it does not move at the cutoff. */
  readonly minutesLeft: number | null;
}

/** Where the clock stands against the cutoff of a country; null for a country without one (NEW-30, OPEN-33). */
export function cutoffOf(country: string, now: Date): Cutoff | null {
  const { cutoffHour, timeZone } = countryRule(country);
  if (cutoffHour === null) return null;
  const { hour, minute } = localTime(now, timeZone);
  if (hour >= cutoffHour) return { hour: cutoffHour, isBefore: false, minutesLeft: null };
  const minutes = (cutoffHour - hour) * 60 - minute;
  const atCutoff = new Date(now.getTime() + minutes * 60_000);
  const moves = earliestDeliveryDate(country, atCutoff) !== earliestDeliveryDate(country, now);
  return { hour: cutoffHour, isBefore: true, minutesLeft: moves ? minutes : null };
}
