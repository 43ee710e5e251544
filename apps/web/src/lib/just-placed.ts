import type { Order } from '@maincrop/contract/schemas/orders';
import { createStore, useStore } from './store.ts';

/** The order that this tab placed last, as the service accepted it; null before the first. */
export const lastPlaced = createStore<Order | null>(null);

/**
 * An order that this tab has placed; null for any other. Who may order need not be allowed to read orders, and an
 * order that is not confirmed to its buyer is placed again (NEW-37).
 */
export function useJustPlaced(id: string | null): Order | null {
  const placed = useStore(lastPlaced);
  return placed?.Id === id ? placed : null;
}
