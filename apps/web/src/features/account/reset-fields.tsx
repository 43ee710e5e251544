import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordRules } from '../../blocks/password-rules.tsx';
import type { ResetEntry } from './use-reset.ts';

export interface ResetFieldsProps {
  readonly entry: ResetEntry;
  readonly onChange: (entry: ResetEntry) => void;
  readonly errors: Partial<Record<keyof ResetEntry, string | undefined>>;
  readonly isEmailLocked: boolean;
}

export function ResetFields({ entry, onChange, errors, isEmailLocked }: ResetFieldsProps) {
  const t = useTranslations('account.field');
  const reveal = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        readOnly={isEmailLocked}
        value={entry.email}
        onChange={(email) => onChange({ ...entry, email })}
        error={errors.email}
      />
      <TextField
        label={t('verificationCode')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        required
        value={entry.code}
        onChange={(code) => onChange({ ...entry, code })}
        error={errors.code}
      />
      <PasswordField
        {...reveal}
        label={t('newPassword')}
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
    </>
  );
}
