import type { Locale } from '@maincrop/domain/locale/locales';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { writeStored } from '../storage.ts';
import { showLanguage, useCatalogue } from './catalogue.ts';

/** Gives the page its language; `changeLanguage` changes it without a reload. */
export function I18nProvider({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useCatalogue();
  // The language of the document lies outside React; calls of the service read it too.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}

/** Shows the page in another language and keeps the choice in this browser. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await showLanguage(locale);
  writeStored(STORED_LOCALE, locale);
  document.documentElement.lang = locale;
}

/** Where the language chosen in this browser is kept (I18N-03). */
export const STORED_LOCALE = 'locale';
