import type { Instant } from '../calendar/local-time.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { countryRule } from './country-rules.ts';
import { deliveryWindow, moveIntoWindow } from './delivery-window.ts';

/**
 * First day a customer may request for a ship-to party in `country`, never a weekend.
 * `country` is the CountryKey of the ship-to party; minimum days are calendar days on that country's clock, and the
 * cutoff hour itself counts as after. Public holidays are not considered.
 * Unknown country: one day on the Amsterdam clock. Never fails.
 * Source: spec 9 "Delivery minimum days", NEW-30 to NEW-35, OPEN-33, OPEN-34.
 */
export function earliestDeliveryDate(country: string, now: Instant): PlainDate {
  return deliveryWindow(countryRule(country), now).earliest;
}

/**
 * Last day a customer may request, never a weekend; null where the country sets no maximum.
 * Source: NEW-29, OPEN-35.
 */
export function latestDeliveryDate(country: string, now: Instant): PlainDate | null {
  return deliveryWindow(countryRule(country), now).latest;
}

/**
 * The day that is really requested when a user picked `picked`: raised to the earliest, a weekend moved to Monday, and
 * lowered to the country's maximum where there is one (a weekend back to Friday).
 * Source: NEW-28, NEW-29.
 */
export function normaliseDeliveryDate(country: string, now: Instant, picked: PlainDate): PlainDate {
  return moveIntoWindow(deliveryWindow(countryRule(country), now), picked);
}
