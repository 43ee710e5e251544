import { horizontal, vertical } from './flag.ts';
import type { LocaleRow } from './locale-row.ts';
import { type PSEUDO_LOCALE, pseudoRows } from './pseudo-locale.ts';

const ROWS = [
  {
    id: 'de',
    label: 'Deutsch',
    shortLabel: 'DE',
    isForIndirectCustomers: false,
    countries: ['DE', 'AT'],
    flag: horizontal(['#1a1a1a', '#c8102e', '#f2c100']),
  },
  {
    id: 'en-GB',
    label: 'English',
    shortLabel: 'EN',
    isForIndirectCustomers: true,
    countries: ['GB'],
    flag: [
      { path: 'M0 0h18v12H0z', fill: '#1f2f6b' },
      { path: 'M0 0l18 12M18 0L0 12', stroke: '#fff', strokeWidth: 2.4 },
      { path: 'M0 0l18 12M18 0L0 12', stroke: '#c8102e', strokeWidth: 1 },
      { path: 'M9 0v12M0 6h18', stroke: '#fff', strokeWidth: 4 },
      { path: 'M9 0v12M0 6h18', stroke: '#c8102e', strokeWidth: 2.2 },
    ],
  },
  {
    id: 'es',
    label: 'Español',
    shortLabel: 'ES',
    isForIndirectCustomers: false,
    countries: ['ES', 'CL'],
    flag: [
      { path: 'M0 0h18v12H0z', fill: '#c60b1e' },
      { path: 'M0 3h18v6H0z', fill: '#f2b800' },
    ],
  },
  {
    id: 'fr',
    label: 'Français',
    shortLabel: 'FR',
    isForIndirectCustomers: false,
    countries: ['FR'],
    flag: vertical(['#1f3a93', '#fff', '#d5202f']),
    hasSpacedSigns: true,
  },
  {
    id: 'it',
    label: 'Italiano',
    shortLabel: 'IT',
    isForIndirectCustomers: true,
    countries: ['IT'],
    flag: vertical(['#008c45', '#f9faf8', '#cd212a']),
  },
  {
    id: 'nl',
    label: 'Nederlands',
    shortLabel: 'NL',
    isForIndirectCustomers: false,
    countries: ['NL', 'BE'],
    flag: horizontal(['#ae1c28', '#fff', '#21468b']),
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
