import { DEFAULT_LOCALE, LOCALES } from '@maincrop/domain/locale/locales';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';

export interface AltFieldsProps {
  /** In small letters. */
  readonly languages: readonly string[];
  readonly alts: Readonly<Record<string, string>>;
  /** Somebody has tried to save. */
  readonly isTried: boolean;
  readonly onChange: (alts: Readonly<Record<string, string>>) => void;
}

/** What a picture shows, in each language; the default one is needed. */
export function AltFields({ languages, alts, isTried, onChange }: AltFieldsProps) {
  const t = useTranslations('content-editor');
  const errors = useTranslations('errors');
  const needed = DEFAULT_LOCALE.toLowerCase();
  return LOCALES.filter(({ id }) => languages.includes(id.toLowerCase())).map(({ id, label }) => {
    const locale = id.toLowerCase();
    const text = alts[locale] ?? '';
    const isMissing = locale === needed && isTried && text.trim() === '';
    return (
      <TextField
        key={id}
        label={t('media.alt', { language: label })}
        value={text}
        maxLength={300}
        required={locale === needed}
        error={isMissing ? errors('content-editor.alt-missing') : undefined}
        onChange={(change) => onChange({ ...alts, [locale]: change })}
      />
    );
  });
}
