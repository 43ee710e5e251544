import { DEFAULT_LOCALE, type Locale, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import de from '@maincrop/messages/de/mail-notice.json' with { type: 'json' };
import en from '@maincrop/messages/en-GB/mail-notice.json' with { type: 'json' };
import es from '@maincrop/messages/es/mail-notice.json' with { type: 'json' };
import fr from '@maincrop/messages/fr/mail-notice.json' with { type: 'json' };
import it from '@maincrop/messages/it/mail-notice.json' with { type: 'json' };
import nl from '@maincrop/messages/nl/mail-notice.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

type Texts = typeof en;
const texts: Readonly<Record<Locale, Texts>> = { de, 'en-GB': en, es, fr, it, nl };

/** Sentences of mails that tell the owner about the account, in a language; an unknown one gives English. */
export function noticeTexts(wanted: string) {
  const locale = LOCALE_IDS.find((known) => known === wanted) ?? DEFAULT_LOCALE;
  return createTranslator<Texts>({ locale, messages: texts[locale] });
}
