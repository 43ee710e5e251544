import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { NewPassword } from './use-new-password-errors.ts';

export interface NewPasswordFieldsProps {
  /** Other labels than "New password" and "Repeat new password". */
  readonly labels?: { readonly password: string; readonly repeat: string };
  readonly value: NewPassword;
  readonly onChange: (change: Partial<NewPassword>) => void;
  readonly errors: { readonly [K in keyof NewPassword]?: string | undefined };
}

/** The two fields of a new password, the rules below the first. Source: AUTH-16 to AUTH-18. */
export function NewPasswordFields({ labels, value, onChange, errors }: NewPasswordFieldsProps) {
  const t = useTranslations('account.field');
  const reveal = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <>
      <PasswordField
        {...reveal}
        label={labels?.password ?? t('newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ password })}
        help={<PasswordRules password={value.password} />}
        error={errors.password}
      />
      <PasswordField
        {...reveal}
        label={labels?.repeat ?? t('repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ repeat })}
        error={errors.repeat}
      />
    </>
  );
}
