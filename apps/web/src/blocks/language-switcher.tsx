import { type Locale, LOCALES, localesFor } from '@maincrop/domain/locale/locales';
import { useLocation } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { groupsSpokenTo } from '../lib/pages.ts';
import { useSession } from '../lib/session.ts';
import { MenuButton, menuItemStyle } from '../ui/menu-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { Flag } from './flag.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

/** Offers the languages the visitor may choose and keeps the choice. Source: I18N-02 to I18N-04. */
export function LanguageSwitcher() {
  const t = useTranslations('app');
  const locale = useLocale();
  const session = useSession();
  const errorText = useErrorText();
  const choose = useChooseLanguage();
  const handleChoice = (chosen: Locale) =>
    choose.mutate(chosen, {
      onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
    });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const allowed = localesFor(groupsSpokenTo(path, session?.groups ?? []));
  const current = LOCALES.find((each) => each.id === locale);
  return (
    <MenuButton
      // Who speaks to the portal says what is on the button.
      label={t('language.label', { language: `${current?.label} (${current?.shortLabel})` })}
      trigger={
        <>
          {current && <Flag shapes={current.flag} />}
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
              onClick={() => handleChoice(each.id)}
            >
              <Flag shapes={each.flag} />
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </MenuButton>
  );
}
