import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useTranslations } from 'use-intl';
import { ProductGroups } from '../../../blocks/item-list/product-groups.tsx';
import { useClosedGroups } from '../../../blocks/item-list/use-closed-groups.ts';
import type { GroupColour } from '../../../blocks/truck/group-colours.ts';
import type { WizardState } from '../use-wizard.ts';
import type { OpenDialog } from './product-dialogs.tsx';
import { ProductSearch } from './product-search.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import type { useProductList } from './use-product-list.ts';
import { useProductStates } from './use-product-states.ts';

export interface ProductPickerProps {
  readonly wizard: WizardState;
  readonly list: ReturnType<typeof useProductList>;
  readonly colours: ReadonlyMap<string, GroupColour>;
  readonly onQuantity: (line: CartLine) => void;
  readonly onAdd: (lines: readonly CartLine[]) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The list of products with what narrows it. */
export function ProductPicker({ wizard, list, colours, onQuantity, onAdd, onOpen }: ProductPickerProps) {
  const t = useTranslations('new-order.list');
  const { isClosed, toggle } = useClosedGroups(wizard.owner);
  const stateOf = useProductStates(wizard, list.plant);
  const isNarrowed = list.query !== '' || list.view !== 'all';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ProductsToolbar
        search={
          <ProductSearch
            query={list.query}
            onSearch={list.setQuery}
            products={wizard.products}
            plant={list.plant}
            lines={wizard.cart.lines}
            onAdd={onAdd}
          />
        }
        view={list.view}
        counts={list.counts}
        onView={list.setView}
        warehouses={list.warehouses}
        warehouse={list.warehouse}
        lockedTo={list.lockedTo}
        onWarehouse={list.setWarehouse}
        onPaste={() => onOpen('paste')}
        onClear={() => onOpen('clear')}
      />
      {list.shown.length === 0 ? (
        <output className="block rounded-lg border border-dashed border-line-strong p-8 text-center text-muted">
          {isNarrowed ? t('noMatch') : t('noProducts')}
        </output>
      ) : (
        <ProductGroups
          products={list.shown}
          lines={wizard.cart.lines}
          colours={colours}
          // A narrowed list is short, and what was searched for must not hide in a closed group.
          isClosed={(label) => !isNarrowed && isClosed(label)}
          onToggle={toggle}
          onQuantity={onQuantity}
          stateOf={stateOf}
        />
      )}
    </div>
  );
}
