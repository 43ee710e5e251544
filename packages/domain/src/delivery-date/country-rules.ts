/** How far ahead an order for one country must be placed. */
export interface CountryRule {
  /** IANA time zone whose clock decides about the cutoff. */
  readonly timeZone: string;
  /** Calendar days before the cutoff hour. */
  readonly before: number;
  /** Calendar days from the cutoff hour on. */
  readonly after: number;
  /** Local hour that already counts as after; null when the country has no cutoff. */
  readonly cutoffHour: number | null;
  /** Furthest date that can be chosen, in calendar days from today; absent when there is none (OPEN-35). */
  readonly maximumDays?: number;
  /** True where the specification is silent and the figure is our own. */
  readonly isAssumed?: true;
}

/** Spec 9 "Delivery minimum days"; zones: OPEN-33; cutoff of AT and FR: OPEN-34. */
export const COUNTRY_RULES: ReadonlyMap<string, CountryRule> = new Map<string, CountryRule>([
  ['NL', { timeZone: 'Europe/Amsterdam', before: 1, after: 2, cutoffHour: 10 }],
  ['BE', { timeZone: 'Europe/Brussels', before: 1, after: 2, cutoffHour: 10 }],
  ['GB', { timeZone: 'Europe/London', before: 4, after: 5, cutoffHour: 14 }],
  ['IE', { timeZone: 'Europe/Dublin', before: 4, after: 4, cutoffHour: 12 }],
  ['DE', { timeZone: 'Europe/Berlin', before: 2, after: 3, cutoffHour: 12 }],
  ['AT', { timeZone: 'Europe/Vienna', before: 3, after: 4, cutoffHour: 12, isAssumed: true }],
  ['FI', { timeZone: 'Europe/Helsinki', before: 4, after: 5, cutoffHour: 12 }],
  ['NO', { timeZone: 'Europe/Oslo', before: 4, after: 5, cutoffHour: 12 }],
  ['SE', { timeZone: 'Europe/Stockholm', before: 4, after: 5, cutoffHour: 12 }],
  ['ES', { timeZone: 'Europe/Madrid', before: 4, after: 5, cutoffHour: 12 }],
  ['PT', { timeZone: 'Europe/Lisbon', before: 4, after: 5, cutoffHour: 12 }],
  ['IT', { timeZone: 'Europe/Rome', before: 4, after: 5, cutoffHour: 12 }],
  ['FR', { timeZone: 'Europe/Paris', before: 2, after: 3, cutoffHour: 12, isAssumed: true }],
  ['GR', { timeZone: 'Europe/Athens', before: 5, after: 6, cutoffHour: 12 }],
  ['PL', { timeZone: 'Europe/Warsaw', before: 5, after: 6, cutoffHour: 12 }],
  ['CZ', { timeZone: 'Europe/Prague', before: 5, after: 6, cutoffHour: 12 }],
]);

/** Any country that the table does not name (NEW-35), read on the provider's clock. */
const OTHER_COUNTRY: CountryRule = {
  timeZone: 'Europe/Amsterdam',
  before: 1,
  after: 1,
  cutoffHour: null,
};

/** The rule of a country by its ISO code in capitals, as ship-to parties carry it (CountryKey). */
export function countryRule(country: string): CountryRule {
  return COUNTRY_RULES.get(country) ?? OTHER_COUNTRY;
}
