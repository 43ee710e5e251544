import { localesFor } from '@maincrop/domain/locale/locales';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { NewPasswordFields } from '../../blocks/new-password/new-password-fields.tsx';
import { localeOptions } from '../../lib/i18n/locale-options.ts';
import { pageAt } from '../../lib/pages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SignUpEntry } from './use-sign-up.ts';

export interface SignUpFieldsProps {
  readonly entry: SignUpEntry;
  readonly onChange: (entry: SignUpEntry) => void;
  readonly errors: Partial<Record<keyof SignUpEntry, string | undefined>>;
  /** What the new user will belong to, which decides the languages. */
  readonly groups: readonly string[];
}

export function SignUpFields({ entry, onChange, errors, groups }: SignUpFieldsProps) {
  const t = useTranslations('sign-up');
  const tField = useTranslations('account.field');
  const locale = useLocale();
  const isOffered = localesFor(groups).some((id) => id === locale);
  return (
    <>
      <TextField
        label={tField('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        required
        value={entry.email}
        onChange={(email) => onChange({ ...entry, email })}
        error={errors.email}
      />
      <NewPasswordFields
        labels={{ password: tField('password'), repeat: t('repeatPassword') }}
        value={entry}
        onChange={(change) => onChange({ ...entry, ...change })}
        errors={errors}
        email={entry.email}
      />
      <Select
        label={t('language')}
        help={isOffered ? undefined : t('languageHelp')}
        value={entry.locale}
        onChange={(chosen) => onChange({ ...entry, locale: chosen })}
        options={localeOptions(groups)}
      />
      <Checkbox
        label={t.rich('terms', { link: termsLink })}
        isChecked={entry.acceptTerms}
        onChange={(acceptTerms) => onChange({ ...entry, acceptTerms })}
        error={errors.acceptTerms}
      />
    </>
  );
}

/** Opens beside this page, so that nothing entered is lost; plain words while the portal has no such page. */
function termsLink(words: ReactNode): ReactNode {
  if (pageAt(TERMS) === null) return words;
  return (
    <a href={TERMS} target="_blank" rel="noreferrer" className={textLinkStyle}>
      {words}
    </a>
  );
}

const TERMS = '/terms-and-conditions';
