import type { Product } from '@maincrop/contract/schemas/new-order';
import { type CartLine, offeredUnits } from '@maincrop/domain/cart/cart-line';
import { type OrderUnit, orderMaximum } from '@maincrop/domain/quantity/order-units';
import { useTranslations } from 'use-intl';
import { NumberField } from '../../ui/number-field.tsx';
import { type QuantityStore, useQuantity } from './use-quantity.ts';

export interface ProductQuantityProps {
  readonly product: Product;
  readonly unit: OrderUnit;
  readonly quantities: QuantityStore;
  readonly isDisabled: boolean;
  readonly onQuantity: (line: CartLine) => void;
}

/** The quantity of a product in one unit; empty where it is not sold in it (NEW-01, NEW-07). */
export function ProductQuantity(props: ProductQuantityProps) {
  const { product, unit, quantities, isDisabled, onQuantity } = props;
  const t = useTranslations('new-order');
  const { ProductNr, ProductText } = product;
  const quantity = useQuantity(quantities, ProductNr, unit);
  return (
    <div data-unit={unit} className="flex flex-col items-end gap-0.5">
      <span aria-hidden="true" className="text-xs text-muted tablet:hidden">
        {t(`unit.${unit}`)}
      </span>
      {offeredUnits(product).includes(unit) && (
        <NumberField
          label={t('list.quantityOf', { unit: t(`unit.${unit}`), product: ProductText })}
          hideLabel
          isDense
          value={quantity}
          max={orderMaximum(unit)}
          isDisabled={isDisabled}
          onChange={(Quantity) => onQuantity({ ProductNr, SalesUnit: unit, Quantity })}
        />
      )}
    </div>
  );
}
