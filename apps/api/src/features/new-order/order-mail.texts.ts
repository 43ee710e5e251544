import { DEFAULT_LOCALE, type Locale, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import de from '@maincrop/messages/de/mail-order.json' with { type: 'json' };
import en from '@maincrop/messages/en-GB/mail-order.json' with { type: 'json' };
import es from '@maincrop/messages/es/mail-order.json' with { type: 'json' };
import fr from '@maincrop/messages/fr/mail-order.json' with { type: 'json' };
import it from '@maincrop/messages/it/mail-order.json' with { type: 'json' };
import nl from '@maincrop/messages/nl/mail-order.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

type Texts = typeof en;
const texts: Readonly<Record<Locale, Texts>> = { de, 'en-GB': en, es, fr, it, nl };

/** Which sentences a mail about an order is made of. */
export type OrderMailKind = keyof Pick<Texts, 'confirmation' | 'failed' | 'failedAdministrator'>;

/** Sentences of order mails in a language; an unknown one gives English. */
export function orderMailTexts(wanted: string) {
  const locale = LOCALE_IDS.find((known) => known === wanted) ?? DEFAULT_LOCALE;
  const say = translators.get(locale) ?? translatorOf(locale);
  translators.set(locale, say);
  return { locale, say };
}

function translatorOf(locale: Locale) {
  return createTranslator<Texts>({ locale, messages: texts[locale] });
}

// A translator remembers the sentences it has parsed, which cost a hundred times more to parse than to say.
const translators = new Map<Locale, ReturnType<typeof translatorOf>>();
