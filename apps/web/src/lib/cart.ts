import type { CartLine, CartProduct } from '@maincrop/domain/cart/cart-line';
import { type Cart, EMPTY_CART, parseCart, parseReorder, type ReorderItem } from './cart-record.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { queryClient } from './query-client.ts';
import { type Session, sessionQuery, useSignedIn } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Whose cart it is: one for each user and SAP customer (NEW-05, OPEN-31). */
export interface CartOwner {
  readonly userId: string;
  readonly customerNr: string;
}

/** The owner of the cart on the screen; a user without an SAP customer has one that stays empty. */
export function useCartOwner(): CartOwner {
  return ownerOf(useSignedIn());
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
}

/** The cart with an idempotency key, its own if it has one already. */
export function withOrderKey(cart: Cart): Cart {
  return cart.orderKey === null ? { ...cart, orderKey: newIdempotencyKey() } : cart;
}

/**
 * Hands the lines of an old order to the wizard of this tab, which converts them when it opens and asks about what is
 * no longer sold. Without an active SAP customer nothing happens.
 * Source: NEW-39, NEW-40.
 */
export function startReorder(items: readonly ReorderItem[]): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session?.sapCustomer) return;
  keepReorder(ownerOf(session), items);
}

/** Items of a re-order that still wait for the wizard or for an answer of the buyer. */
export function useReorderItems(owner: CartOwner): readonly ReorderItem[] {
  return useStore(reorderStore(owner));
}

/** The same at this moment, for changes outside of rendering. */
export function pendingReorder(owner: CartOwner): readonly ReorderItem[] {
  return reorderStore(owner).get();
}

/** Keeps the items of a re-order that still wait; none ends it. */
export function keepReorder(owner: CartOwner, items: readonly ReorderItem[]): void {
  reorderStore(owner).set(items);
  writeStored(reorderName(owner), items.length === 0 ? null : items);
}

/** What an administrator composes for a user is kept apart from the user's own cart in the same browser. */
function ownerOf({ userId, sapCustomer, isImpersonated }: Session): CartOwner {
  return {
    userId: isImpersonated ? `${userId}.on-behalf` : userId,
    customerNr: sapCustomer?.CustomerNr ?? '',
  };
}

const carts = new Map<string, Store<Cart>>();
const reorders = new Map<string, Store<readonly ReorderItem[]>>();

function cartStore(owner: CartOwner): Store<Cart> {
  const name = cartName(owner);
  const known = carts.get(name);
  if (known !== undefined) return known;
  const store = createStore(readStored(name, parseCart) ?? EMPTY_CART);
  carts.set(name, store);
  // Only other tabs cause this event; a null key means that all was deleted.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith(name)) store.set(readStored(name, parseCart) ?? EMPTY_CART);
  });
  return store;
}

function reorderStore(owner: CartOwner): Store<readonly ReorderItem[]> {
  const name = reorderName(owner);
  const known = reorders.get(name);
  if (known !== undefined) return known;
  const store = createStore(readStored(name, parseReorder) ?? []);
  reorders.set(name, store);
  return store;
}

function cartName({ userId, customerNr }: CartOwner): string {
  return `cart.${userId}.${customerNr}`;
}

function reorderName({ userId, customerNr }: CartOwner): string {
  return `reorder.${userId}.${customerNr}`;
}
