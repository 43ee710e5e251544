import { DEFAULT_LOCALE, type Locale, LOCALES } from '@maincrop/domain/locale/locales';
import type { Texts } from '@maincrop/messages/texts';

/** The supplier's own words on paper. */
export type PaperWords = Texts<'file-invoice'>;

/** The language of a customer's invoices; English where the supplier has no other. */
export function paperLanguageOf(countryKey: string): Locale {
  return LOCALES.find(({ countries }) => countries.includes(countryKey))?.id ?? DEFAULT_LOCALE;
}
