import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../lib/client.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useLanguage } from '../lib/i18n/i18n-provider.tsx';
import { allowedLocales, LOCALES, type Locale } from '../lib/i18n/locales.ts';
import { languageChosenHere } from '../lib/i18n/chosen-here.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery, useSession } from '../lib/session.ts';
import { MenuButton, menuItemStyle } from '../ui/menu-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { Flag } from './flag.tsx';

/** Offers the languages the visitor may choose and keeps the choice. Source: I18N-02 to I18N-04. */
export function LanguageSwitcher() {
  const t = useTranslations('app');
  const { locale } = useLanguage();
  const session = useSession();
  const choose = useChooseLanguage();
  const allowed = allowedLocales(session?.groups ?? []);
  const current = LOCALES.find((each) => each.id === locale);
  return (
    <MenuButton
      label={t('language.label', { language: current?.label ?? locale })}
      trigger={
        <>
          <Flag locale={locale} />
          <span className="text-sm font-semibold">{current?.shortLabel}</span>
        </>
      }
    >
      <ul>
        {LOCALES.filter((each) => allowed.includes(each.id)).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              lang={each.id}
              aria-current={each.id === locale || undefined}
              className={menuItemStyle}
              onClick={() => choose.mutate(each.id)}
            >
              <Flag locale={each.id} />
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </MenuButton>
  );
}

/** Changes the language of the page, of the browser and, when somebody is signed in, of the account. */
function useChooseLanguage() {
  const { setLocale } = useLanguage();
  const session = useSession();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (locale: Locale) => {
      await setLocale(locale, session !== null);
      languageChosenHere.set(locale);
      if (session === null) return;
      // An administrator who acts as the user reads in a language of their own and leaves the user's as it is.
      if (!session.isImpersonated) await call('updateAttributes', { body: { locale } });
      queryClient.setQueryData(sessionQuery.queryKey, (old) => (old ? { ...old, locale } : old));
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      });
    },
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
}
