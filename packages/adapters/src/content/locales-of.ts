import type { ContentAddress } from '@maincrop/domain/content/content-address';
import { closestLocale, DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';

/** The languages in which a page is looked for: the one asked for, then the default; none for an unknown language (I18N-01). */
export function localesOf({ locale }: Pick<ContentAddress, 'locale'>): readonly string[] {
  const wanted = closestLocale(locale);
  if (wanted === null || wanted.toLowerCase() !== locale) return [];
  return [...new Set([locale, DEFAULT_LOCALE.toLowerCase()])];
}
