import { addMonths, type Month, monthOf } from '../calendar/month.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/** Months side by side. */
const VOLUME_MONTHS = 12;

/** A month with the same one of the year before. */
export interface VolumeMonth {
  readonly month: Month;
  readonly monthBefore: Month;
}

/** The twelve months that end with the one of `today`, the oldest first. Source: decision 092. */
export function volumeMonths(today: PlainDate): VolumeMonth[] {
  const last = monthOf(today);
  return Array.from({ length: VOLUME_MONTHS }, (_, index) => {
    const month = addMonths(last, index + 1 - VOLUME_MONTHS);
    return { month, monthBefore: addMonths(month, -12) };
  });
}
