import { safeLink } from '@maincrop/domain/content/safe-link';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';

export interface LinkFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly className?: string;
}

/** Where something leads or lies; a place that no page may lead to is told at once. */
export function LinkField({ label, value, onChange, className }: LinkFieldProps) {
  const errors = useTranslations('errors');
  return (
    <TextField
      label={label}
      value={value}
      onChange={(text) => onChange(text === '' ? null : text)}
      placeholder="/contact"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={className}
      error={value !== '' && safeLink(value) === null ? errors('content-editor.unsafe-link') : undefined}
    />
  );
}
