import type { OrderUnit } from '@maincrop/domain/quantity/order-units';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductGroups } from '../../blocks/item-list/product-groups.tsx';
import { shownProducts } from '../../blocks/item-list/shown-products.ts';
import { useClosedGroups } from '../../blocks/item-list/use-closed-groups.ts';
import { useQuantityStore } from '../../blocks/item-list/use-quantity.ts';
import { groupColours } from '../../blocks/truck/group-colours.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { CalculationState } from './use-calculation.ts';

/** The item list of type container-calculation: pallets and layers of each product (CON-01, NEW-02). */
export function ProductList({ state }: { readonly state: CalculationState }) {
  const { owner, products, lines, parameters, setQuantityOf, replace } = state;
  const t = useTranslations('container-calculation.list');
  const tOrder = useTranslations('new-order');
  const [query, setQuery] = useState('');
  const [view, setView] = useState<(typeof VIEWS)[number]>('all');
  const { isClosed, toggle } = useClosedGroups(owner);
  const quantities = useQuantityStore(lines);
  const chosenText = useCallback((count: number) => t('chosen', { count }), [t]);
  const chosen = new Set(lines.map((line) => line.ProductNr));
  const input = { products, usual: parameters.usual, chosen };
  const shown = shownProducts({ ...input, query, view });
  const isNarrowed = query !== '' || view !== 'all';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-3 print:hidden">
        <SearchBox
          label={tOrder('toolbar.search')}
          placeholder={t('searchHint')}
          query={query}
          onSearch={setQuery}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <fieldset className="flex rounded-md border border-line-strong bg-surface p-0.5">
            <legend className="sr-only">{tOrder('toolbar.views')}</legend>
            {VIEWS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={view === each}
                className="min-h-8 rounded-[6px] px-3 text-sm text-muted hover:text-ink aria-pressed:ground-kept aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-strong pointer-coarse:min-h-11"
                onClick={() => setView(each)}
              >
                {t(`view.${each}`, { count: shownProducts({ ...input, query: '', view: each }).length })}
              </button>
            ))}
          </fieldset>
          <Button
            size="small"
            icon="trash"
            isDisabled={lines.length === 0}
            onClick={() => replace({ lines: [], saved: null })}
          >
            {tOrder('toolbar.clear')}
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <output className="block rounded-lg border border-dashed border-line-strong p-8 text-center text-muted">
          {isNarrowed ? tOrder('list.noMatch') : tOrder('list.noProducts')}
        </output>
      ) : (
        <ProductGroups
          products={shown}
          chosen={chosen}
          units={UNITS}
          chosenText={chosenText}
          colours={groupColours(products)}
          isClosed={(label) => !isNarrowed && isClosed(label)}
          onToggle={toggle}
          quantities={quantities}
          onQuantity={setQuantityOf}
          stateOf={() => undefined}
        />
      )}
    </div>
  );
}

const VIEWS = ['all', 'usual', 'chosen'] as const;
const UNITS: readonly OrderUnit[] = ['PAL', 'LAY'];
