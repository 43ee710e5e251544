import type { EditedContent } from '@maincrop/contract/schemas/content-editing';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BlockList } from './block-list.tsx';
import { ImagesField } from './fields/images-field.tsx';
import { LazyRichText } from './fields/lazy-rich-text.tsx';
import { LineField } from './fields/line-field.tsx';
import { VersionField } from './fields/version-field.tsx';
import { placeOfGap } from './gap-place.ts';
import type { Editing } from './use-editing.ts';

/** The form of a page: its head, what its card shows, and its blocks. */
export function PageFields({ editing }: { readonly editing: Editing }) {
  const t = useTranslations('content-editor');
  const { draft, change, base } = editing;
  const source = base.source;
  return (
    <div className="flex flex-col gap-5">
      <Card title={t('section.page')}>
        <div className="flex flex-col gap-4">
          <LineField
            label={t('field.title')}
            value={draft.title}
            source={source?.title}
            onChange={(title) => change({ title })}
            required
          />
          <LineField
            label={t('field.header_title')}
            value={draft.header_title}
            source={source?.header_title}
            onChange={(header_title) => change({ header_title })}
          />
          <LazyRichText
            label={t('field.header_text')}
            value={draft.header_text}
            source={source?.header_text}
            onChange={(header_text) => change({ header_text })}
          />
          <div data-place={placeOfGap(null, 'header_image')}>
            <ImagesField
              label={t('field.header_image')}
              images={draft.header_image ? [draft.header_image] : []}
              most={1}
              onChange={([image]) => change({ header_image: image ?? null })}
            />
          </div>
          <VersionField version={draft.version} onChange={(version) => change({ version })} />
        </div>
      </Card>
      <BlockList editing={editing} />
      <CardFields draft={draft} source={source} change={change} />
    </div>
  );
}

interface CardFieldsProps {
  readonly draft: EditedContent;
  readonly source: EditedContent | null;
  readonly change: (changes: Partial<EditedContent>) => void;
}

/** What a card of the page shows where the page is offered. */
function CardFields({ draft, source, change }: CardFieldsProps) {
  const t = useTranslations('content-editor');
  const category = draft.excerptCategories[0]?.name ?? '';
  return (
    <Card title={t('section.card')}>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <LineField
          label={t('field.excerptTitle')}
          value={draft.excerptTitle ?? ''}
          source={source?.excerptTitle ?? undefined}
          onChange={(text) => change({ excerptTitle: text === '' ? null : text })}
        />
        <LineField
          label={t('field.excerptCategories')}
          value={category}
          source={source?.excerptCategories[0]?.name}
          onChange={(name) => change({ excerptCategories: name === '' ? [] : [{ name }] })}
        />
        <TextField
          label={t('field.duration')}
          type="number"
          min={1}
          max={10_000}
          value={draft.duration === null || draft.duration === undefined ? '' : String(draft.duration)}
          onChange={(text) => change({ duration: text === '' ? null : Math.round(Number(text)) })}
        />
        <div className="tablet:col-span-2" data-place={placeOfGap(null, 'excerptImages')}>
          <ImagesField
            label={t('field.excerptImages')}
            images={draft.excerptImages}
            most={1}
            onChange={(excerptImages) => change({ excerptImages: [...excerptImages] })}
          />
        </div>
      </div>
    </Card>
  );
}
