import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/text-field.tsx';

/** Characters of a code that is sent or shown by an authenticator (MFA-06). */
export const CODE_LENGTH = 6;

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A code as it is typed or pasted; spaces within it do not count. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const t = useTranslations('security.step');
  return (
    <TextField
      label={t('code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\s/g, '').slice(0, CODE_LENGTH))}
    />
  );
}
