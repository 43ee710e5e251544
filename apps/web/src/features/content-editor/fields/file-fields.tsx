import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';
import { piecesOf } from '@maincrop/domain/content/text-pieces';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ItemList } from './item-list.tsx';
import type { KindProps } from './kind-props.ts';
import { LinkField } from './link-field.tsx';
import { TakeFromLibrary } from './take-from-library.tsx';

/** A file by its address, or from the library: of a film with what is said in it, to be written on. */
export function FileField({ label, value, type, onChange, onFields }: KindProps) {
  const file = value as EditedBlock['file'];
  const isFilm = type === 'video';
  return (
    <div className="flex flex-col items-start gap-2">
      <LinkField
        label={label}
        value={file?.url ?? ''}
        onChange={(url) => onChange(url === null ? null : { ...file, url, ...(isFilm && { isVideo: true }) })}
        className="w-full"
      />
      <TakeFromLibrary
        group={isFilm ? 'film' : 'document'}
        onTake={({ formatUri, transcripts }, locale) =>
          onFields({
            file: { url: formatUri, isVideo: isFilm },
            // What is written here stays where the library says nothing in this language.
            ...(isFilm &&
              transcripts[locale] && {
                transcript: piecesOf(transcripts[locale]).map((piece) => ({
                  tag: 'p' as const,
                  children: [piece],
                })),
              }),
          })
        }
      />
    </div>
  );
}

/** Files under their labels. */
export function FilesField({ label, value, onChange }: KindProps) {
  const t = useTranslations('content-editor');
  const items = (value ?? []) as NonNullable<EditedBlock['downloadlist']>;
  return (
    <ItemList
      label={label}
      what={t('part.file')}
      items={items}
      beside={
        <TakeFromLibrary
          group="document"
          onTake={({ formatUri, fileName, alts }, locale) =>
            onChange([...items, { label: alts[locale] ?? fileName, file: { url: formatUri } }])
          }
        />
      }
      onAdd={() => ({ label: '', file: { url: '' } })}
      onChange={onChange}
    >
      {(item, change) => (
        <>
          <TextField
            label={t('part.label')}
            value={item.label}
            maxLength={300}
            onChange={(text) => change({ label: text })}
          />
          <LinkField
            label={t('part.address')}
            value={item.file.url}
            onChange={(url) => change({ file: { ...item.file, url: url ?? '' } })}
          />
        </>
      )}
    </ItemList>
  );
}

/** The files of a film's captions, one for each language. */
export function CaptionsField({ label, value, onChange }: KindProps) {
  const t = useTranslations('content-editor');
  const items = (value ?? []) as NonNullable<EditedBlock['captions']>;
  const isFree = (locale: string) => !items.some((item) => item.locale === locale);
  const next = (wanted: string) => (isFree(wanted) ? wanted : (LANGUAGES.find(isFree) ?? wanted));
  return (
    <ItemList
      label={label}
      what={t('part.captions')}
      items={items}
      most={LANGUAGES.length}
      beside={
        <TakeFromLibrary
          group="captions"
          onTake={({ formatUri }, locale) => onChange([...items, { locale: next(locale), url: formatUri }])}
        />
      }
      onAdd={() => ({ locale: next(''), url: '' })}
      onChange={onChange}
    >
      {(item, change) => (
        <>
          <Select
            label={t('part.language')}
            value={item.locale}
            options={LOCALES.map((each) => ({ value: each.id.toLowerCase(), label: each.label }))}
            onChange={(locale) => change({ locale })}
          />
          <LinkField
            label={t('part.address')}
            value={item.url}
            onChange={(url) => change({ url: url ?? '' })}
          />
        </>
      )}
    </ItemList>
  );
}

const LANGUAGES = LOCALES.map(({ id }) => id.toLowerCase());
