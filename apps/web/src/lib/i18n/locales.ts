export const LOCALES = [
  { id: 'de', shortLabel: 'DE', label: 'Deutsch' },
  { id: 'en-GB', shortLabel: 'EN', label: 'English' },
  { id: 'es', shortLabel: 'ES', label: 'Español' },
  { id: 'fr', shortLabel: 'FR', label: 'Français' },
  { id: 'it', shortLabel: 'IT', label: 'Italiano' },
  { id: 'nl', shortLabel: 'NL', label: 'Nederlands' },
] as const;
export type Locale = (typeof LOCALES)[number]['id'];

/** The default and the fallback (I18N-01). */
const DEFAULT_LOCALE: Locale = 'en-GB';

/** The language that a value names exactly; null when there is no such language. */
export function parseLocale(value: unknown): Locale | null {
  return LOCALES.find((locale) => locale.id === value)?.id ?? null;
}

/** Languages a user may choose: indirect customers English and Italian, all others every one. Source: I18N-02. */
export function allowedLocales(groups: readonly string[]): readonly Locale[] {
  return groups.includes('indirect-customers') ? ['en-GB', 'it'] : LOCALES.map((locale) => locale.id);
}

/**
 * The language to begin with: of the user, else the one chosen in this browser, else what the service or the browser
 * prefers; only languages the user may choose. Source: I18N-01, I18N-04, OPEN-24.
 */
export function startLocale(
  wishes: readonly (string | null | undefined)[],
  groups: readonly string[],
): Locale {
  const allowed = allowedLocales(groups);
  for (const wish of wishes) {
    const match = allowed.find((locale) => locale === wish || languageOf(locale) === languageOf(wish ?? ''));
    if (match !== undefined) return match;
  }
  return DEFAULT_LOCALE;
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
