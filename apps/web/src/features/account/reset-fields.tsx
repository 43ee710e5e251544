import { useTranslations } from 'use-intl';
import { NewPasswordFields } from '../../blocks/new-password/new-password-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ResetEntry } from './use-reset.ts';

export interface ResetFieldsProps {
  readonly entry: ResetEntry;
  readonly onChange: (entry: ResetEntry) => void;
  readonly errors: Partial<Record<keyof ResetEntry, string | undefined>>;
  readonly isEmailLocked: boolean;
}

export function ResetFields({ entry, onChange, errors, isEmailLocked }: ResetFieldsProps) {
  const t = useTranslations('account.field');
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
      <NewPasswordFields
        value={entry}
        onChange={(change) => onChange({ ...entry, ...change })}
        errors={errors}
        email={entry.email}
      />
    </>
  );
}
