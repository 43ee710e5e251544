import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type View, VIEWS } from '../../../blocks/item-list/shown-products.ts';
import type { Warehouse } from './warehouses.ts';

export interface ProductsToolbarProps {
  readonly search: ReactNode;
  readonly view: View;
  /** How many products each view has. */
  readonly counts: Readonly<Record<View, number>>;
  readonly onView: (view: View) => void;
  readonly warehouses: readonly Warehouse[];
  /** Code of the warehouse in force; empty for all. */
  readonly warehouse: string;
  /** The warehouse to which the cart is fixed. */
  readonly lockedTo: Warehouse | undefined;
  readonly onWarehouse: (code: string) => void;
  readonly onPaste: () => void;
  readonly onClear: () => void;
}

export function ProductsToolbar(props: ProductsToolbarProps) {
  const { search, warehouses, warehouse, lockedTo, onWarehouse, onPaste, onClear } = props;
  const t = useTranslations('new-order.toolbar');
  const options = [
    { value: '', label: t('allWarehouses') },
    ...warehouses.map(({ code, city }) => ({ value: code, label: t('warehouse', { city, code }) })),
  ];
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="grid items-start gap-3 tablet:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="hidden text-sm font-semibold tablet:block">
            {t('search')}
          </span>
          {search}
        </div>
        <Select
          label={t('preferredWarehouse')}
          value={lockedTo?.code ?? warehouse}
          options={options}
          isDisabled={lockedTo !== undefined}
          help={lockedTo && t('locked')}
          onChange={onWarehouse}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Views {...props} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="copy" onClick={onPaste}>
            {t('paste')}
          </Button>
          <Button size="small" icon="trash" isDisabled={props.counts.chosen === 0} onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Views({ view, counts, onView }: Pick<ProductsToolbarProps, 'view' | 'counts' | 'onView'>) {
  const t = useTranslations('new-order.toolbar');
  return (
    <fieldset className="flex rounded-md border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{t('views')}</legend>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          className="min-h-8 rounded-[6px] px-3 text-sm text-muted hover:text-ink aria-pressed:ground-kept aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-strong pointer-coarse:min-h-11"
          onClick={() => onView(each)}
        >
          {t(`view.${each}`, { count: counts[each] })}
        </button>
      ))}
    </fieldset>
  );
}
