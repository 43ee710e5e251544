import { youTubeIdentifier } from '@maincrop/domain/content/youtube-identifier';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';

export interface FilmFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/** A film on YouTube: its identifier, or its address, of which the identifier is kept when the field is left. */
export function FilmField({ label, value, onChange }: FilmFieldProps) {
  const t = useTranslations('content-editor');
  const [isLeft, setIsLeft] = useState(true);
  const isWrong = isLeft && value !== '' && youTubeIdentifier(value) === null;
  return (
    <TextField
      label={label}
      value={value}
      onChange={(text) => {
        setIsLeft(false);
        onChange(text === '' ? null : text);
      }}
      onBlur={() => {
        setIsLeft(true);
        if (value !== '') onChange(youTubeIdentifier(value) ?? value);
      }}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
      help={t('film.help')}
      error={isWrong ? t('film.wrong') : undefined}
    />
  );
}
