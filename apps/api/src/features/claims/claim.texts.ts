import { DEFAULT_LOCALE, type Locale, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import de from '@maincrop/messages/de/mail-claim.json' with { type: 'json' };
import en from '@maincrop/messages/en-GB/mail-claim.json' with { type: 'json' };
import es from '@maincrop/messages/es/mail-claim.json' with { type: 'json' };
import fr from '@maincrop/messages/fr/mail-claim.json' with { type: 'json' };
import it from '@maincrop/messages/it/mail-claim.json' with { type: 'json' };
import nl from '@maincrop/messages/nl/mail-claim.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

type Texts = typeof en;
const texts: Readonly<Record<Locale, Texts>> = { de, 'en-GB': en, es, fr, it, nl };

/** Which sentences a mail about a claim is made of. */
export type ClaimMailKind = keyof Pick<Texts, 'received' | 'failed' | 'failedAdministrator'>;

/** Sentences of mails and files about claims in a language; an unknown one gives English. */
export function claimTexts(wanted: string) {
  const locale = LOCALE_IDS.find((known) => known === wanted) ?? DEFAULT_LOCALE;
  const say = translators.get(locale) ?? translatorOf(locale);
  translators.set(locale, say);
  return { locale, say };
}

/** Decimal text with two decimals in the separators of a language, exactly as it is (LIM-06). */
export function decimalText(decimal: string, locale: string): string {
  // Decimal text of our own; the formatter reads it as it stands, without a number in between.
  const exact = decimal as `${number}`;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(exact);
}

/** `dd-MM-yyyy` of a day `yyyy-MM-dd` (LIM-05). */
export function dayFirst(day: string): string {
  return day.split('-').toReversed().join('-');
}

function translatorOf(locale: Locale) {
  return createTranslator<Texts>({ locale, messages: texts[locale] });
}

// A translator remembers the sentences it has parsed, which cost a hundred times more to parse than to say.
const translators = new Map<Locale, ReturnType<typeof translatorOf>>();
