import type { MediaGroup } from '@maincrop/domain/content/media-rules';
import { DEFAULT_LOCALE, LOCALES } from '@maincrop/domain/locale/locales';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface AltFieldsProps {
  /** In small letters. */
  readonly languages: readonly string[];
  /** What is asked about: what a picture or film shows, what a file is, what is said. */
  readonly what?: 'alt' | 'what' | 'said';
  readonly alts: Readonly<Record<string, string>>;
  /** Somebody has tried to save. */
  readonly isTried: boolean;
  readonly onChange: (alts: Readonly<Record<string, string>>) => void;
}

/** A text about a picture or file in each language; the default one is needed. */
function AltFields({ languages, what = 'alt', alts, isTried, onChange }: AltFieldsProps) {
  const t = useTranslations('content-editor');
  const errors = useTranslations('errors');
  const needed = DEFAULT_LOCALE.toLowerCase();
  return LOCALES.filter(({ id }) => languages.includes(id.toLowerCase())).map(({ id, label }) => {
    const locale = id.toLowerCase();
    const text = alts[locale] ?? '';
    const isMissing = locale === needed && isTried && text.trim() === '';
    const Control = what === 'said' ? TextArea : TextField;
    return (
      <Control
        key={id}
        label={t(`media.${what}`, { language: label })}
        value={text}
        maxLength={what === 'said' ? 60_000 : 300}
        required={locale === needed}
        help={what === 'said' && locale === needed ? t('media.saidHelp') : undefined}
        error={
          isMissing ? errors(`content-editor.${what === 'said' ? 'transcript' : 'alt'}-missing`) : undefined
        }
        onChange={(change) => onChange({ ...alts, [locale]: change })}
      />
    );
  });
}

interface MediaWordsProps extends Omit<AltFieldsProps, 'what'> {
  readonly group: MediaGroup;
  readonly transcripts: AltFieldsProps['alts'];
  readonly onTranscripts: AltFieldsProps['onChange'];
}

/** What every medium says of itself, and what is said in a film. */
export function MediaWords({ group, transcripts, onTranscripts, ...alts }: MediaWordsProps) {
  return (
    <>
      <AltFields {...alts} what={group === 'picture' || group === 'film' ? 'alt' : 'what'} />
      {group === 'film' && <AltFields {...alts} what="said" alts={transcripts} onChange={onTranscripts} />}
    </>
  );
}
