import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { OrderUnit } from '@maincrop/domain/quantity/order-units';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../lib/store.ts';
import { NONE, type Quantities, quantitiesByProduct } from './quantities.ts';

/** Quantities by product number, which a field follows without the rows around it being drawn. */
export type QuantityStore = Store<ReadonlyMap<string, Quantities>>;

/** The quantities of these lines for the fields of a list, whose rows may be drawn later than its fields. */
export function useQuantityStore(lines: readonly CartLine[]): QuantityStore {
  const [store] = useState(() => createStore(quantitiesByProduct(lines)));
  // Before anything is painted, so that no field ever shows the quantity before.
  useLayoutEffect(() => store.set(quantitiesByProduct(lines)), [store, lines]);
  return store;
}

/** The quantity of one product in one unit; its component is drawn when this number changes, and only then. */
export function useQuantity(store: QuantityStore, productNr: string, unit: OrderUnit): number {
  return useSyncExternalStore(store.listen, () => (store.get().get(productNr) ?? NONE)[unit]);
}
