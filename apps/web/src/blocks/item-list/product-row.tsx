import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { OrderUnit } from '@maincrop/domain/quantity/order-units';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { columnsOf } from './columns.ts';
import { ProductName } from './product-name.tsx';
import { ProductQuantity } from './product-quantity.tsx';
import type { QuantityStore } from './use-quantity.ts';

export interface ProductRowProps {
  readonly product: Product;
  readonly units: readonly OrderUnit[];
  readonly isChosen: boolean;
  /** The product cannot be ordered now, for the reason that `note` gives. */
  readonly isDisabled: boolean;
  readonly note: string | undefined;
  readonly isWarning: boolean;
  readonly quantities: QuantityStore;
  readonly onQuantity: (line: CartLine) => void;
}

/**
 * One product with a quantity for each unit in which it is sold (NEW-01, NEW-06, NEW-07, NEW-09). Drawn anew only when it
 * changes: of 600, one key changes one.
 */
export const ProductRow = memo(function ProductRow({ product, units, ...props }: ProductRowProps) {
  const t = useTranslations('new-order');
  const { isChosen, isDisabled, note, isWarning, quantities, onQuantity } = props;
  return (
    <li
      className={`${columnsOf(units)} relative grid items-center gap-y-2 border-t border-line py-2 drawn-in-sight tablet:py-1.5 ${isChosen ? 'bg-brand-soft/50 before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-brand' : ''}`}
    >
      <div className={`col-span-full min-w-0 tablet:col-span-1 ${isDisabled ? 'text-muted' : ''}`}>
        <ProductName
          product={product}
          more={t('list.packing', { boxes: product.BoxesPerLayer, layers: product.LayersPerPallet })}
        />
        {note !== undefined && (
          <p className={`text-xs ${isWarning ? 'font-semibold text-warn' : 'text-muted'}`}>{note}</p>
        )}
      </div>
      {units.map((unit) => (
        <ProductQuantity
          key={unit}
          product={product}
          unit={unit}
          quantities={quantities}
          isDisabled={isDisabled}
          onQuantity={onQuantity}
        />
      ))}
    </li>
  );
});
