import type { Product } from '@maincrop/contract/schemas/new-order';
import { type CartLine, offeredUnits } from '@maincrop/domain/cart/cart-line';
import { ORDER_UNITS, orderMaximum } from '@maincrop/domain/quantity/order-units';
import { useTranslations } from 'use-intl';
import { NumberField } from '../../ui/number-field.tsx';
import { columnsStyle } from './columns.ts';
import { ProductName } from './product-name.tsx';

export interface ProductState {
  /** The product cannot be ordered now, for the reason that `text` gives. */
  readonly isDisabled: boolean;
  readonly text: string;
}

export interface ProductRowProps {
  readonly product: Product;
  readonly pallets: number;
  readonly layers: number;
  readonly boxes: number;
  readonly state: ProductState | undefined;
  readonly onQuantity: (line: CartLine) => void;
}

/** One product with a quantity for each unit in which it is sold (NEW-01, NEW-06, NEW-07, NEW-09). */
export function ProductRow({ product, pallets, layers, boxes, state, onQuantity }: ProductRowProps) {
  const t = useTranslations('new-order');
  const quantities = { PAL: pallets, LAY: layers, CAR: boxes };
  const isChosen = pallets + layers + boxes > 0;
  const isDisabled = state?.isDisabled === true;
  const offered = offeredUnits(product);
  return (
    <li
      className={`${columnsStyle} relative grid items-center gap-y-2 border-t border-line py-2 tablet:py-1.5 ${isChosen ? 'bg-brand-soft/50 before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-brand' : ''}`}
    >
      <div className={`col-span-3 min-w-0 tablet:col-span-1 ${isDisabled ? 'text-muted' : ''}`}>
        <ProductName
          product={product}
          more={t('list.packing', { boxes: product.BoxesPerLayer, layers: product.LayersPerPallet })}
        />
        {state !== undefined && (
          <p className={`text-xs ${isDisabled ? 'text-muted' : 'font-semibold text-warn'}`}>{state.text}</p>
        )}
      </div>
      {ORDER_UNITS.map((unit) => (
        <div key={unit} data-unit={unit} className="flex flex-col items-end gap-0.5">
          <span aria-hidden="true" className="text-xs text-muted tablet:hidden">
            {t(`unit.${unit}`)}
          </span>
          {offered.includes(unit) && (
            <NumberField
              label={t('list.quantityOf', { unit: t(`unit.${unit}`), product: product.ProductText })}
              hideLabel
              isDense
              value={quantities[unit]}
              max={orderMaximum(unit)}
              isDisabled={isDisabled}
              onChange={(Quantity) => onQuantity({ ProductNr: product.ProductNr, SalesUnit: unit, Quantity })}
            />
          )}
        </div>
      ))}
    </li>
  );
}
