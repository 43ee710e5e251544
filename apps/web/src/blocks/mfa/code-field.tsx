import { ApiError } from '@maincrop/contract/client';
import { useTranslations } from 'use-intl';
import { useSentence } from '../../lib/error-text.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Characters of a code that is sent or shown by an authenticator (MFA-06). */
export const CODE_LENGTH = 6;

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Why the last try failed; a wrong code is said at the field as well. */
  readonly error: unknown;
}

/** A code as it is typed or pasted; spaces within it do not count. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const t = useTranslations('security.step');
  const sentence = useSentence();
  const isWrong = error instanceof ApiError && error.code === 'account.invalid-code';
  return (
    <TextField
      label={t('code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={isWrong ? sentence('account.invalid-code', {}) : undefined}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\s/g, '').slice(0, CODE_LENGTH))}
    />
  );
}
