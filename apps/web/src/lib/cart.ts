import type { CartLine, CartProduct } from '@maincrop/domain/cart/cart-line';
import { useMemo } from 'react';
import {
  type Cart,
  EMPTY_CART,
  NO_REORDER,
  parseCart,
  parseReorder,
  type Reorder,
  type ReorderItem,
} from './cart-record.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { queryClient } from './query-client.ts';
import { type Session, sessionQuery, useSignedIn } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, type Store, useStore, storesByName } from './store.ts';

/** Whose cart it is: one for each user and SAP customer (NEW-05, OPEN-31). */
export interface CartOwner {
  readonly userId: string;
  readonly customerNr: string;
}

/** The owner of the cart on the screen, one object for a session; a user without an SAP customer has one that stays empty. */
export function useCartOwner(): CartOwner {
  const session = useSignedIn();
  return useMemo(() => ownerOf(session), [session]);
}

/** The cart of an owner; it follows changes that are made in other tabs. */
export function useCart(owner: CartOwner): Cart {
  return useStore(cartStore(owner));
}

/** Changes the cart, keeps it in this browser and answers it. */
export function changeCart(owner: CartOwner, change: (cart: Cart) => Cart): Cart {
  const store = cartStore(owner);
  const next = change(store.get());
  store.set(next);
  writeStored(cartName(owner), next === EMPTY_CART ? null : next);
  return next;
}

/** The cart with other lines; texts of its products are remembered, notes on products that left it are dropped. */
export function withLines(
  cart: Cart,
  lines: readonly CartLine[],
  products: readonly (Pick<CartProduct, 'ProductNr'> & { readonly ProductText: string })[],
): Cart {
  if (lines.length === 0) return { ...cart, lines, texts: {}, changed: [], orderKey: null };
  const held = new Set(lines.map((line) => line.ProductNr));
  const known = new Map(products.map(({ ProductNr, ProductText }) => [ProductNr, ProductText]));
  const texts = Object.fromEntries(
    [...held].map((productNr) => [productNr, known.get(productNr) ?? cart.texts[productNr] ?? '']),
  );
  return { ...cart, lines, texts, changed: stillHeld(cart.changed, held) };
}

function stillHeld(changed: Cart['changed'], held: ReadonlySet<string>): Cart['changed'] {
  return changed.every(({ ProductNr }) => held.has(ProductNr))
    ? changed
    : changed.filter(({ ProductNr }) => held.has(ProductNr));
}

/** Forgets items and header, after the order was placed or given up (NEW-22, NEW-37). */
export function clearCart(owner: CartOwner): void {
  changeCart(owner, () => EMPTY_CART);
  keepReorder(owner, NO_REORDER);
}

/** The cart with an idempotency key, its own if it has one already. */
export function withOrderKey(cart: Cart): Cart {
  return cart.orderKey === null ? { ...cart, orderKey: newIdempotencyKey() } : cart;
}

/**
 * Hands the lines of an old order to the wizard of this tab, which converts them when it opens and asks about what is
 * no longer sold, and, where the lines are those of an order `from`, what becomes of the cart. Without an active SAP customer nothing happens.
 * Source: NEW-39, NEW-40.
 */
export function startReorder(items: readonly ReorderItem[], from: string | null): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session?.sapCustomer) return;
  keepReorder(ownerOf(session), { from, items, before: null, after: null });
}

/** The re-order that waits for the wizard, for an answer of the buyer or to be taken back. */
export function useKeptReorder(owner: CartOwner): Reorder {
  return useStore(reorderStore(owner));
}

/** The same at this moment, for changes outside of rendering. */
export function keptReorder(owner: CartOwner): Reorder {
  return reorderStore(owner).get();
}

/** Keeps what is left of a re-order; `NO_REORDER` ends it. */
export function keepReorder(owner: CartOwner, reorder: Reorder): void {
  reorderStore(owner).set(reorder);
  writeStored(reorderName(owner), reorder === NO_REORDER ? null : reorder);
}

/** What an administrator composes for a user is kept apart from the user's own cart in the same browser. */
function ownerOf({ userId, sapCustomer, isImpersonated }: Session): CartOwner {
  return {
    userId: isImpersonated ? `${userId}.on-behalf` : userId,
    customerNr: sapCustomer?.CustomerNr ?? '',
  };
}

const carts = storesByName((name) => {
  const store = createStore(readStored(name, parseCart) ?? EMPTY_CART);
  // Only other tabs cause this event; a null key means that all was deleted.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith(name)) store.set(readStored(name, parseCart) ?? EMPTY_CART);
  });
  return store;
});
const reorders = storesByName((name) => createStore(readStored(name, parseReorder) ?? NO_REORDER));

function cartStore(owner: CartOwner): Store<Cart> {
  return carts(cartName(owner));
}

function reorderStore(owner: CartOwner): Store<Reorder> {
  return reorders(reorderName(owner));
}

function cartName({ userId, customerNr }: CartOwner): string {
  return `cart.${userId}.${customerNr}`;
}

function reorderName({ userId, customerNr }: CartOwner): string {
  return `reorder.${userId}.${customerNr}`;
}
