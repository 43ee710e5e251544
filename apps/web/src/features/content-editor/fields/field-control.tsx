import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';
import { type BlockField, FIELD_KINDS, type FieldKind } from '@maincrop/contract/content-fields';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AnnouncementField } from './announcement-field.tsx';
import { ImagesField } from './images-field.tsx';
import { CaptionsField, FileField, FilesField } from './file-fields.tsx';
import { CardsField, ColumnsField, ContactsField } from './list-fields.tsx';
import type { KindProps } from './kind-props.ts';
import { FilmField } from './film-field.tsx';
import { LazyRichText } from './lazy-rich-text.tsx';
import { LineField } from './line-field.tsx';
import { LinkField } from './link-field.tsx';

export interface FieldControlProps {
  readonly field: BlockField;
  readonly block: EditedBlock;
  /** The block in the default language, to translate from. */
  readonly source: EditedBlock | undefined;
  readonly onChange: (block: EditedBlock) => void;
}

/** The control of a field, by its kind: a new type of block needs no new form, a new field no more than its kind. */
export function FieldControl({ field, block, source, onChange }: FieldControlProps) {
  const t = useTranslations('content-editor');
  const Control = CONTROLS[FIELD_KINDS[field]];
  return (
    <Control
      label={t(`field.${field}`)}
      value={block[field]}
      source={source?.[field]}
      onChange={(value) => onChange({ ...block, [field]: value })}
      type={block.type}
      onFields={(fields) => onChange({ ...block, ...fields })}
    />
  );
}

// A kind and the type of its value stand together in the contract, which the compiler cannot follow by a field's name.
const CONTROLS: Readonly<Record<FieldKind, ComponentType<KindProps>>> = {
  line: ({ label, value, source, onChange }) => (
    <LineField label={label} value={textOf(value)} source={textOf(source)} onChange={onChange} />
  ),
  link: ({ label, value, onChange }) => <LinkField label={label} value={textOf(value)} onChange={onChange} />,
  film: ({ label, value, onChange }) => <FilmField label={label} value={textOf(value)} onChange={onChange} />,
  flag: ({ label, value, onChange }) => (
    <Checkbox label={label} isChecked={value === true} onChange={onChange} />
  ),
  text: ({ label, value, source, onChange }) => (
    <LazyRichText
      label={label}
      value={(value ?? []) as NonNullable<EditedBlock['text']>}
      source={source as EditedBlock['text']}
      onChange={onChange}
    />
  ),
  images: ({ label, value, onChange }) => (
    <ImagesField
      label={label}
      images={(value ?? []) as NonNullable<EditedBlock['images']>}
      onChange={onChange}
    />
  ),
  file: FileField,
  files: FilesField,
  captions: CaptionsField,
  contacts: ContactsField,
  columns: ColumnsField,
  cards: CardsField,
  announcement: AnnouncementField,
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
