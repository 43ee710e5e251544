import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductGroups } from '../../../blocks/item-list/product-groups.tsx';
import { useClosedGroups } from '../../../blocks/item-list/use-closed-groups.ts';
import type { QuantityStore } from '../../../blocks/item-list/use-quantity.ts';
import type { GroupColour } from '../../../blocks/truck/group-colours.ts';
import { Button } from '../../../ui/button.tsx';
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
  readonly quantities: QuantityStore;
  readonly onQuantity: (line: CartLine) => void;
  readonly onAdd: (lines: readonly CartLine[]) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The list of products with what narrows it; once a warehouse is fixed, those of the others wait below it (NEW-09). */
export function ProductPicker(props: ProductPickerProps) {
  const { wizard, list, colours, quantities, onQuantity, onAdd, onOpen } = props;
  const t = useTranslations('new-order.list');
  const { isClosed, toggle } = useClosedGroups(wizard.owner);
  const stateOf = useProductStates(wizard, list.plant);
  const isNarrowed = list.query !== '' || list.view !== 'all';
  const [isElsewhereShown, setIsElsewhereShown] = useState(false);
  // A search shows what it found wherever it comes from, with the reason why it cannot be ordered.
  const isElsewhere = ({ DeliveryPlantCode }: Product) =>
    list.query === '' && list.plant !== null && DeliveryPlantCode !== list.plant;
  const elsewhere = list.shown.filter(isElsewhere);
  const shown = isElsewhereShown ? list.shown : list.shown.filter((product) => !isElsewhere(product));
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
      {shown.length === 0 ? (
        <output className="block rounded-lg border border-dashed border-line-strong p-8 text-center text-muted">
          {isNarrowed ? t('noMatch') : t('noProducts')}
        </output>
      ) : (
        <ProductGroups
          products={shown}
          chosen={list.chosen}
          colours={colours}
          // A narrowed list is short, and what was searched for must not hide in a closed group.
          isClosed={(label) => !isNarrowed && isClosed(label)}
          onToggle={toggle}
          quantities={quantities}
          onQuantity={onQuantity}
          stateOf={stateOf}
        />
      )}
      {elsewhere.length > 0 && (
        <Button
          kind="plain"
          size="small"
          icon={isElsewhereShown ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isElsewhereShown}
          className="self-start"
          onClick={() => setIsElsewhereShown(!isElsewhereShown)}
        >
          {isElsewhereShown ? t('elsewhereHide') : t('elsewhere', { count: elsewhere.length })}
        </Button>
      )}
    </div>
  );
}
