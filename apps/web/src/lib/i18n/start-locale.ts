import { closestLocale, DEFAULT_LOCALE, type Locale, localesFor } from '@maincrop/domain/locale/locales';

/**
 * The language to begin with: of the user, else the one chosen in this browser, else what the service or the browser
 * prefers; only languages the user may choose. Source: I18N-01, I18N-04, OPEN-24.
 */
export function startLocale(
  wishes: readonly (string | null | undefined)[],
  groups: readonly string[],
): Locale {
  const allowed = localesFor(groups);
  for (const wish of wishes) {
    const match = closestLocale(wish ?? '', allowed);
    if (match !== null) return match;
  }
  return DEFAULT_LOCALE;
}
