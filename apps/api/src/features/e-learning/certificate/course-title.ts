import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { CourseTitles } from './certificates.store.ts';

/** The title that a certificate keeps, in a language; in the default one where it was not kept in that. */
export function titleIn(titles: CourseTitles, locale: Locale): string {
  return titles[locale] ?? titles[DEFAULT_LOCALE] ?? '';
}
