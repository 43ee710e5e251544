import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { OrderUnit } from '@maincrop/domain/quantity/order-units';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icons.tsx';
import type { GroupColour } from '../truck/group-colours.ts';
import { Swatch } from '../truck/load-legend.tsx';
import type { ProductsOfGroup } from './group-products.ts';
import { ProductRow } from './product-row.tsx';
import type { ProductState } from './product-state.ts';
import { NONE, type Quantities } from './quantities.ts';

export interface ProductGroupProps {
  readonly group: ProductsOfGroup;
  readonly quantities: ReadonlyMap<string, Quantities>;
  readonly colour: GroupColour | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (label: string, isOpen: boolean) => void;
  readonly onQuantity: (line: CartLine) => void;
  readonly stateOf: (product: Product) => ProductState | undefined;
  readonly units: readonly OrderUnit[];
  readonly chosenText: ((count: number) => string) | undefined;
}

export function ProductGroup(props: ProductGroupProps) {
  const { group, quantities, colour, isOpen, onToggle, onQuantity, stateOf, units, chosenText } = props;
  const t = useTranslations('new-order.list');
  const id = useId();
  const chosen = group.products.filter((product) => quantities.has(product.ProductNr)).length;
  return (
    <section className="border-t border-line first-of-type:border-t-0">
      <h2 className="text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-10 w-full flex-wrap items-center gap-x-2.5 rounded-lg px-3 text-left hover:bg-brand-soft/60 pointer-coarse:min-h-11 tablet:px-4"
          onClick={() => onToggle(group.label, !isOpen)}
        >
          <Icon
            name="chevronRight"
            size={4}
            className={`text-muted transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
          />
          <Swatch colour={colour} />
          <span className="font-semibold">{group.name}</span>{' '}
          <span className="font-normal whitespace-nowrap text-muted">
            {t('productCount', { count: group.products.length })}
          </span>{' '}
          {chosen > 0 && (
            <span className="ml-auto rounded-full whitespace-nowrap bg-brand-soft px-2 py-0.5 text-brand-strong">
              {chosenText?.(chosen) ?? t('chosenCount', { count: chosen })}
            </span>
          )}
        </button>
      </h2>
      <ul id={id} hidden={!isOpen}>
        {isOpen &&
          group.products.map((product) => {
            const { PAL, LAY, CAR } = quantities.get(product.ProductNr) ?? NONE;
            const state = stateOf(product);
            return (
              <ProductRow
                key={product.ProductNr}
                product={product}
                units={units}
                pallets={PAL}
                layers={LAY}
                boxes={CAR}
                isDisabled={state?.isDisabled === true}
                note={state?.text}
                isWarning={state?.isWarning === true}
                onQuantity={onQuantity}
              />
            );
          })}
      </ul>
    </section>
  );
}
