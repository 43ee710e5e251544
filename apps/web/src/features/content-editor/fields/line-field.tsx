import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';

export interface LineFieldProps {
  readonly label: string;
  readonly value: string;
  /** The text in the default language, shown while this one is empty. */
  readonly source?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly help?: string;
}

/** A text of one line, with what it is translated from. */
export function LineField({ label, value, source, onChange, required = false, help }: LineFieldProps) {
  const t = useTranslations('content-editor');
  const hint = value === '' && source ? t('source', { text: source }) : help;
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      maxLength={300}
      autoComplete="off"
      required={required}
      {...(hint !== undefined && { help: hint })}
    />
  );
}
