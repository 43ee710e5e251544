import { closestLocale, DEFAULT_LOCALE, type Locale, localesFor } from '@maincrop/domain/locale/locales';

/** The first supported language of an Accept-Language header, or null. */
export function localeOf(acceptLanguage: string | undefined): Locale | null {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const match = closestLocale(part.split(';')[0]?.trim() ?? '');
    if (match !== null) return match;
  }
  return null;
}

/** The wanted language when it may be used, else the default. */
export function allowedLocale(wanted: Locale, groups: readonly string[]): Locale {
  return localesFor(groups).includes(wanted) ? wanted : DEFAULT_LOCALE;
}
