import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { ORDER_UNITS, type OrderUnit } from '@maincrop/domain/quantity/order-units';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GroupColour } from '../truck/group-colours.ts';
import { columnsOf } from './columns.ts';
import { groupProducts } from './group-products.ts';
import { type ProductEntry, ProductGroup } from './product-group.tsx';
import type { ProductState } from './product-state.ts';
import type { QuantityStore } from './use-quantity.ts';

export interface ProductGroupsProps {
  /** Products to show, in the supplier's order. */
  readonly products: readonly Product[];
  /** Numbers of the products that are marked. */
  readonly chosen: ReadonlySet<string>;
  /** What the fields show. */
  readonly quantities: QuantityStore;
  readonly colours: ReadonlyMap<string, GroupColour>;
  readonly isClosed: (label: string) => boolean;
  readonly onToggle: (label: string, isOpen: boolean) => void;
  readonly onQuantity: (line: CartLine) => void;
  /** All units of an order, unless stated: the container calculation counts pallets and layers (NEW-02). */
  readonly units?: readonly OrderUnit[];
  /** How many products of a group are chosen, where that is not an order. */
  readonly chosenText?: ((count: number) => string) | undefined;
  /** Why a product cannot be ordered, or what is to be said about its quantity. */
  readonly stateOf: (product: Product) => ProductState | undefined;
}

/** Products to order, in groups that can be closed, with a quantity for each unit (NEW-01, NEW-03). */
export function ProductGroups(props: ProductGroupsProps) {
  const {
    products,
    chosen,
    quantities,
    colours,
    isClosed,
    onToggle,
    onQuantity,
    stateOf,
    units = ORDER_UNITS,
    chosenText,
  } = props;
  const t = useTranslations('new-order.unit');
  const list = useRef<HTMLDivElement>(null);
  const entryOf = (product: Product): ProductEntry => {
    const state = stateOf(product);
    return {
      product,
      isChosen: chosen.has(product.ProductNr),
      isDisabled: state?.isDisabled === true,
      note: state?.text,
      isWarning: state?.isWarning === true,
    };
  };
  return (
    <div
      ref={list}
      className="rounded-lg border border-line bg-surface"
      // The fields inside are the controls; this only helps to get from one to the next.
      role="presentation"
      onKeyDown={(event) => moveDown(event, list.current)}
    >
      <div
        aria-hidden="true"
        className={`${columnsOf(units)} sticky top-15 z-2 hidden rounded-t-lg border-b border-line bg-sunken py-2 text-sm font-semibold text-muted tablet:grid`}
      >
        <span />
        {units.map((unit) => (
          <span key={unit} className="pr-2 text-right">
            {t(unit)}
          </span>
        ))}
      </div>
      {groupProducts(products).map((group) => (
        <ProductGroup
          key={group.label}
          label={group.label}
          name={group.name}
          entries={group.products.map(entryOf)}
          colour={colours.get(group.label)}
          isOpen={!isClosed(group.label)}
          onToggle={onToggle}
          quantities={quantities}
          onQuantity={onQuantity}
          units={units}
          chosenText={chosenText}
        />
      ))}
    </div>
  );
}

/**
 * Enter goes to the same unit of the next product, with Shift to that of the one before, as in a spreadsheet.
 */
function moveDown(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const unit = event.target.closest<HTMLElement>('[data-unit]')?.dataset['unit'];
  if (unit === undefined || list === null) return;
  event.preventDefault();
  const column = list.querySelectorAll<HTMLInputElement>(`[data-unit="${unit}"] input:not(:disabled)`);
  const fields = Array.from(column);
  fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)]?.focus();
}
