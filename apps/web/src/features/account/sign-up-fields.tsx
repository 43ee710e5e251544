import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { allowedLocales, LOCALES } from '../../lib/i18n/locales.ts';
import { pageAt } from '../../lib/pages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordRules } from '../../blocks/password-rules.tsx';
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
  const reveal = { showLabel: tField('showPassword'), hideLabel: tField('hidePassword') };
  const allowed = allowedLocales(groups);
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
      <PasswordField
        {...reveal}
        label={tField('password')}
        name="new-password"
        autoComplete="new-password"
        value={entry.password}
        onChange={(password) => onChange({ ...entry, password })}
        help={<PasswordRules password={entry.password} />}
        error={errors.password}
      />
      <PasswordField
        {...reveal}
        label={t('repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        value={entry.repeat}
        onChange={(repeat) => onChange({ ...entry, repeat })}
        error={errors.repeat}
      />
      <Select
        label={t('language')}
        value={entry.locale}
        onChange={(locale) => onChange({ ...entry, locale })}
        options={LOCALES.filter(({ id }) => allowed.includes(id)).map(({ id, label }) => ({
          value: id,
          label,
        }))}
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
