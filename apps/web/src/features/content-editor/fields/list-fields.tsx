import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';
import { newId } from '../new-id.ts';
import type { KindProps } from './kind-props.ts';
import { ItemList } from './item-list.tsx';
import { LazyRichText } from './lazy-rich-text.tsx';

type ItemsOf<Field extends keyof EditedBlock> = NonNullable<EditedBlock[Field]>;

/** Texts side by side. */
export function ColumnsField({ label, value, source, onChange }: KindProps) {
  const t = useTranslations('content-editor');
  const items = (value ?? []) as ItemsOf<'double_columns'>;
  const english = (source ?? []) as ItemsOf<'double_columns'>;
  return (
    <ItemList
      label={label}
      what={t('part.column')}
      items={items}
      most={4}
      onAdd={() => ({ title: '', text: [] })}
      onChange={onChange}
    >
      {(column, change) => (
        <div className="flex flex-col gap-3 tablet:col-span-2">
          <TextField
            label={t('field.title')}
            value={column.title ?? ''}
            maxLength={300}
            onChange={(title) => change({ title })}
          />
          <LazyRichText
            label={t('field.text')}
            value={column.text ?? []}
            source={english[items.indexOf(column)]?.text}
            onChange={(text) => change({ text })}
          />
        </div>
      )}
    </ItemList>
  );
}

/** Whom to ask. */
export function ContactsField({ label, value, onChange }: KindProps) {
  const t = useTranslations('content-editor');
  return (
    <ItemList<ItemsOf<'contacts'>[number]>
      label={label}
      what={t('part.contact')}
      items={(value ?? []) as ItemsOf<'contacts'>}
      onAdd={() => ({ id: newId(), fullName: '' })}
      onChange={onChange}
    >
      {(contact, change) => (
        <>
          {CONTACT_FIELDS.map(([field, name]) => (
            <TextField
              key={field}
              label={t(name)}
              value={contact[field] ?? ''}
              maxLength={300}
              autoComplete="off"
              onChange={(text) => change({ [field]: text })}
            />
          ))}
        </>
      )}
    </ItemList>
  );
}

const CONTACT_FIELDS = [
  ['fullName', 'part.name'],
  ['title', 'part.role'],
  ['mainPhone', 'part.phone'],
  ['mainEmail', 'part.mail'],
] as const;

/** Cards of pages, each with its own title. */
export function CardsField({ label, value, onChange }: KindProps) {
  const t = useTranslations('content-editor');
  return (
    <ItemList
      label={label}
      what={t('part.card')}
      items={(value ?? []) as ItemsOf<'pages'>}
      onAdd={() => ({ url: '', title: '' })}
      onChange={onChange}
    >
      {(card, change) => (
        <>
          <TextField
            label={t('field.title')}
            value={card.title}
            maxLength={300}
            onChange={(title) => change({ title })}
          />
          <TextField
            label={t('part.address')}
            value={card.url}
            maxLength={300}
            placeholder="/customer_portal/eat-this"
            onChange={(url) => change({ url })}
          />
        </>
      )}
    </ItemList>
  );
}
