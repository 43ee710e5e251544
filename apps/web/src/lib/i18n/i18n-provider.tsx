import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from '../messages.gen.ts';
import { writeStored } from '../storage.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Locale } from './locales.ts';

interface Catalogue {
  readonly locale: Locale;
  readonly messages: Messages;
}

export interface I18nProviderProps {
  readonly initial: Catalogue;
  readonly children: ReactNode;
}

/** Gives the page its language; `useLanguage` changes it without a reload. */
export function I18nProvider({ initial, children }: I18nProviderProps) {
  const [catalogue, setCatalogue] = useState(initial);
  const setLocale = async (locale: Locale, isSignedIn: boolean) => {
    const messages = await loadCatalogue(locale, isSignedIn);
    writeStored(STORED_LOCALE, locale);
    document.documentElement.lang = locale;
    setCatalogue({ locale, messages });
  };
  // The language of the document lies outside React; calls of the service read it too.
  useEffect(() => {
    document.documentElement.lang = catalogue.locale;
  }, [catalogue.locale]);
  return (
    <Language value={{ locale: catalogue.locale, setLocale }}>
      <IntlProvider locale={catalogue.locale} messages={catalogue.messages}>
        {children}
      </IntlProvider>
    </Language>
  );
}

/** The language and the function that changes it. */
export function useLanguage(): LanguageSwitch {
  const language = use(Language);
  if (language === null) throw new Error('useLanguage needs an I18nProvider above it');
  return language;
}

export interface LanguageSwitch {
  readonly locale: Locale;
  /** Loads the messages that a visitor with or without a session needs and shows them. */
  readonly setLocale: (locale: Locale, isSignedIn: boolean) => Promise<void>;
}

/** Where the language chosen in this browser is kept (I18N-03). */
export const STORED_LOCALE = 'locale';

const Language = createContext<LanguageSwitch | null>(null);
