import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useState } from 'react';
import { type CartOwner, keptReorder } from '../../../lib/cart.ts';
import { NO_REORDER } from '../../../lib/cart-record.ts';
import { shownProducts, type View, VIEWS } from '../../../blocks/item-list/shown-products.ts';
import { usePreferredWarehouse } from './use-remembered.ts';
import { warehousesOf } from './warehouses.ts';

export interface ProductListInput {
  readonly owner: CartOwner;
  readonly products: readonly Product[];
  readonly lines: readonly CartLine[];
  /** Code of the plant that the order has begun with; null while it may be any. */
  readonly locked: string | null;
  readonly usual: readonly string[];
}

/** Which products the list shows and from which warehouse they may come (NEW-09, NEW-10, OPEN-36, OPEN-68). */
export function useProductList({ owner, products, lines, locked, usual }: ProductListInput) {
  const [query, setQuery] = useState('');
  const [view, setView] = useState<View>(() => (keptReorder(owner) === NO_REORDER ? 'all' : 'chosen'));
  const [warehouse, setWarehouse] = usePreferredWarehouse(owner);
  const warehouses = warehousesOf(products);
  // A remembered warehouse that delivers nothing any more counts as none.
  const preferred = warehouses.some(({ code }) => code === warehouse) ? warehouse : '';
  const chosen = new Set(lines.map((line) => line.ProductNr));
  const input = { products, query: '', usual, chosen };
  const counts = VIEWS.map((each) => [each, shownProducts({ ...input, view: each }).length] as const);
  return {
    query,
    setQuery,
    view,
    setView,
    // The three views are the keys by construction.
    counts: Object.fromEntries(counts) as Record<View, number>,
    chosen,
    shown: shownProducts({ ...input, query, view }),
    warehouses,
    warehouse: preferred,
    setWarehouse,
    lockedTo: warehouses.find(({ code }) => code === locked),
    /** Code of the plant from which products may come now; null for any. */
    plant: locked ?? (preferred === '' ? null : preferred),
  };
}
