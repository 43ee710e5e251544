import type { LocaleRow } from './locale-row.ts';
import { type PSEUDO_LOCALE, pseudoRows } from './pseudo-locale.ts';

const ROWS = [
  {
    id: 'de',
    label: 'Deutsch',
    shortLabel: 'DE',
    isForIndirectCustomers: false,
    countries: ['DE', 'AT'],
  },
  {
    id: 'en-GB',
    label: 'English',
    shortLabel: 'EN',
    isForIndirectCustomers: true,
    countries: ['GB'],
  },
  {
    id: 'es',
    label: 'Español',
    shortLabel: 'ES',
    isForIndirectCustomers: false,
    countries: ['ES', 'CL'],
  },
  {
    id: 'fr',
    label: 'Français',
    shortLabel: 'FR',
    isForIndirectCustomers: false,
    countries: ['FR'],
    hasSpacedSigns: true,
  },
  {
    id: 'it',
    label: 'Italiano',
    shortLabel: 'IT',
    isForIndirectCustomers: true,
    countries: ['IT'],
  },
  {
    id: 'nl',
    label: 'Nederlands',
    shortLabel: 'NL',
    isForIndirectCustomers: false,
    countries: ['NL', 'BE'],
  },
] as const satisfies readonly LocaleRow[];

export type Locale = (typeof ROWS)[number]['id'] | typeof PSEUDO_LOCALE;

/** The languages of the portal, in the order in which they are offered. The only place that lists them. */
export const LOCALES: readonly (LocaleRow & { readonly id: Locale })[] = [...ROWS, ...pseudoRows];

export const LOCALE_IDS: readonly Locale[] = LOCALES.map(({ id }) => id);

/** The default and the fallback; every text exists in it. Source: I18N-01. */
export const DEFAULT_LOCALE: Locale = 'en-GB';

/**
 * The one of these languages that a language tag means: the same tag in any case, else the first of the same language.
 * Null when there is none. Source: I18N-01.
 */
export function closestLocale(tag: string, among: readonly Locale[] = LOCALE_IDS): Locale | null {
  const wanted = tag.toLowerCase();
  const [language] = wanted.split('-');
  return (
    among.find((id) => id.toLowerCase() === wanted) ??
    among.find((id) => id.split('-')[0] === language) ??
    null
  );
}

/** The language that a value names exactly; null when there is no such language. Never fails. */
export function parseLocale(value: unknown): Locale | null {
  return LOCALE_IDS.find((id) => id === value) ?? null;
}

/** The languages that a member of these groups may choose; those of indirect customers are fewer. Source: I18N-02. */
export function localesFor(groups: readonly string[]): readonly Locale[] {
  const isIndirect = groups.includes('indirect-customers');
  return LOCALES.filter((row) => row.isForIndirectCustomers || !isIndirect).map(({ id }) => id);
}
