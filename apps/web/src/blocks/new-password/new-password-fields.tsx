import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { NewPassword } from './use-new-password-errors.ts';

export interface NewPasswordFieldsProps {
  /** Other labels than "New password" and "Repeat new password". */
  readonly labels?: { readonly password: string; readonly repeat: string };
  readonly value: NewPassword;
  readonly onChange: (change: Partial<NewPassword>) => void;
  readonly errors: { readonly [K in keyof NewPassword]?: string | undefined };
  /** The address of the account: no password is made of it. */
  readonly email: string;
}

/** The two fields of a new password, the rules below the first. Source: AUTH-16 to AUTH-18. */
export function NewPasswordFields({ labels, value, onChange, errors, email }: NewPasswordFieldsProps) {
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
        help={<PasswordHelp password={value.password} email={email} />}
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

function PasswordHelp({ password, email }: { readonly password: string; readonly email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <PasswordRules password={password} />
      {password !== '' && (
        <Suspense fallback={<div className="h-20" />}>
          <StrengthMeter password={password} about={[email]} />
        </Suspense>
      )}
    </div>
  );
}

/** Its word list weighs more than the page; where it does not arrive, the rules above are all that counts. */
const StrengthMeter = lazyWithMessages(
  ['password-strength'],
  async () => (await import('./strength-meter.tsx')).StrengthMeter,
  () => null,
);
