import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../../ui/button.tsx';

export interface ItemListProps<Item> {
  readonly label: string;
  /** What one of them is called. */
  readonly what: string;
  readonly items: readonly Item[];
  readonly most?: number;
  /** Another way to add one, beside the button. */
  readonly beside?: ReactNode;
  readonly onAdd: () => Item;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item, change: (changes: Partial<Item>) => void) => ReactNode;
}

/** Several of one kind under a name: pictures, columns, people, files. */
export function ItemList<Item extends object>(props: ItemListProps<Item>) {
  const { label, what, items, most = 20, beside, onAdd, onChange, children } = props;
  const t = useTranslations('content-editor');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {items.map((item, place) => (
        // What is added has no name in every kind, and rows do not move.
        <div
          key={place}
          data-item={place}
          className="flex items-start gap-2 rounded-md border border-line p-3"
        >
          <div className="grid min-w-0 grow gap-3 tablet:grid-cols-2">
            {children(item, (changes) =>
              onChange(items.map((each, index) => (index === place ? { ...each, ...changes } : each))),
            )}
          </div>
          <IconButton
            icon="trash"
            label={t('item.remove', { what, number: String(place + 1) })}
            onClick={() => onChange(items.toSpliced(place, 1))}
          />
        </div>
      ))}
      {items.length < most && (
        <div className="flex flex-wrap gap-2">
          {beside}
          <Button size="small" icon="plus" onClick={() => onChange([...items, onAdd()])}>
            {t('item.add', { what })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
