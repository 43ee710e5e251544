import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { OrderUnit } from '@maincrop/domain/quantity/order-units';
import { memo, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icons.tsx';
import type { GroupColour } from '../truck/group-colours.ts';
import { Swatch } from '../truck/load-legend.tsx';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import type { QuantityStore } from './use-quantity.ts';

/** What a row says of its product. */
export type ProductEntry = Omit<ProductRowProps, 'units' | 'quantities' | 'onQuantity'>;

export interface ProductGroupProps {
  /** The same in every language. */
  readonly label: string;
  /** In the user's language. */
  readonly name: string;
  readonly entries: readonly ProductEntry[];
  readonly colour: GroupColour | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (label: string, isOpen: boolean) => void;
  readonly quantities: QuantityStore;
  readonly onQuantity: (line: CartLine) => void;
  readonly units: readonly OrderUnit[];
  readonly chosenText: ((count: number) => string) | undefined;
}

/** Drawn anew only when one of its entries changes: of the groups of 600 products, one key changes one at most. */
export const ProductGroup = memo(function ProductGroup(props: ProductGroupProps) {
  const { label, name, entries, colour, isOpen, onToggle, chosenText, ...rows } = props;
  const t = useTranslations('new-order.list');
  const id = useId();
  const chosen = entries.filter(({ isChosen }) => isChosen).length;
  return (
    <section className="border-t border-line first-of-type:border-t-0">
      <h2 className="text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-10 w-full flex-wrap items-center gap-x-2.5 rounded-lg px-3 text-left hover:bg-brand-soft/60 pointer-coarse:min-h-11 tablet:px-4"
          onClick={() => onToggle(label, !isOpen)}
        >
          <Icon
            name="chevronRight"
            size={4}
            className={`text-muted transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
          />
          <Swatch colour={colour} />
          <span className="font-semibold">{name}</span>{' '}
          <span className="font-normal whitespace-nowrap text-muted">
            {t('productCount', { count: entries.length })}
          </span>{' '}
          {chosen > 0 && (
            <span className="ml-auto rounded-full whitespace-nowrap bg-brand-soft px-2 py-0.5 text-brand-strong">
              {chosenText?.(chosen) ?? t('chosenCount', { count: chosen })}
            </span>
          )}
        </button>
      </h2>
      <ul id={id} hidden={!isOpen}>
        {isOpen && entries.map((entry) => <ProductRow key={entry.product.ProductNr} {...entry} {...rows} />)}
      </ul>
    </section>
  );
}, isSameGroup);

function isSameGroup(before: ProductGroupProps, after: ProductGroupProps): boolean {
  const { entries: entriesBefore, ...restBefore } = before;
  const { entries, ...rest } = after;
  return (
    isSame(restBefore, rest) &&
    entries.length === entriesBefore.length &&
    entries.every((entry, place) => isSame(entriesBefore[place] ?? {}, entry))
  );
}

function isSame<Facts extends object>(before: Partial<Facts>, after: Facts): boolean {
  // An object of its own type has no other keys.
  return (Object.keys(after) as (keyof Facts)[]).every((name) => Object.is(before[name], after[name]));
}
