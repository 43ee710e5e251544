export const locales = ['de', 'en-GB', 'es', 'fr', 'it', 'nl'] as const;
export type Locale = (typeof locales)[number];

/** The default and the fallback (requirement I18N-01). */
export const DEFAULT_LOCALE: Locale = 'en-GB';

/** The first supported language of an Accept-Language header, or null. */
export function localeOf(acceptLanguage: string | undefined): Locale | null {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const language = tag.split('-')[0];
    const match = locales.find((locale) => locale.toLowerCase() === tag || locale.split('-')[0] === language);
    if (tag !== '' && match) return match;
  }
  return null;
}

/** Languages that indirect customers may use (requirement I18N-02). */
const INDIRECT_LOCALES: readonly Locale[] = ['en-GB', 'it'];

/** The languages somebody may choose. */
export function localesFor(groups: readonly string[]): readonly Locale[] {
  return groups.includes('indirect-customers') ? INDIRECT_LOCALES : locales;
}

/** The wanted language when it may be used, else the default. */
export function allowedLocale(wanted: Locale, groups: readonly string[]): Locale {
  return localesFor(groups).includes(wanted) ? wanted : DEFAULT_LOCALE;
}
