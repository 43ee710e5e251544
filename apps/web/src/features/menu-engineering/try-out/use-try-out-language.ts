import { localesFor } from '@maincrop/domain/locale/locales';
import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { currentCatalogue, showLanguage } from '../../../lib/i18n/catalogue.ts';
import { languageChosenHere } from '../../../lib/i18n/chosen-here.ts';
import { startLocale } from '../../../lib/i18n/start-locale.ts';
import { groupsSpokenTo } from '../../../lib/pages.ts';
import { type Session, useSession } from '../../../lib/session.ts';

/** Whether the page speaks a language of the try-out; brings one, and takes the reader's own back on leaving (MENU-22). */
export function useTryOutLanguage(): boolean {
  const locale = useLocale();
  const session = useSession();
  // The language of the whole portal lies outside this page, and outside React.
  useEffect(() => {
    void speakHere(session);
    // By then the address is that of the next page. Strangers go on in the language that they have just read.
    return () => void (session !== null && speakHere(session));
  }, [session]);
  return localesFor(groupsSpokenTo(window.location.pathname, [])).includes(locale);
}

async function speakHere(session: Session | null): Promise<void> {
  const current = currentCatalogue().locale;
  const groups = groupsSpokenTo(window.location.pathname, session?.groups ?? []);
  const wanted = startLocale([languageChosenHere.get(), session?.locale, current], groups);
  if (wanted !== current) await showLanguage(wanted);
}
