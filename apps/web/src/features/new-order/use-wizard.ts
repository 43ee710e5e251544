import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { type RemovedLine, splitOrderable } from '@maincrop/domain/cart/change-cart';
import type { OrderHeader } from '@maincrop/domain/cart/wizard-steps';
import { type CartOwner, changeCart, useCart, useCartOwner, withLines } from '../../lib/cart.ts';
import type { Cart } from '../../lib/cart-record.ts';
import { type TruckChecks, useTruckCheck } from './load/use-truck-check.ts';
import type { WizardData } from './use-wizard-data.ts';

export type ReadyData = Extract<WizardData, { status: 'ready' }>;

/** What all steps share. */
export interface WizardState extends Omit<ReadyData, 'status'> {
  readonly owner: CartOwner;
  /** Without what cannot be ordered as it is. */
  readonly cart: Cart;
  /**
   * Lines that step 1 could not change: of products that are no longer sold, or not in this unit, or not from this
   * warehouse. They stay in storage until the buyer has seen them (NEW-11).
   */
  readonly unavailable: readonly RemovedLine[];
  readonly checks: TruckChecks;
  /** Takes what the lines become from what they are, so that a component that changes them need not know them. */
  readonly changeLines: (change: (lines: readonly CartLine[]) => readonly CartLine[]) => void;
  readonly setHeader: (header: Partial<OrderHeader>) => void;
}

export function useWizard({ products, parameters, contracts, hasNoVehicle }: ReadyData): WizardState {
  const owner = useCartOwner();
  const cart = useCart(owner);
  const checks = useTruckCheck(products);
  const { kept, removed } = splitOrderable(cart.lines, products);
  return {
    owner,
    products,
    parameters,
    contracts,
    hasNoVehicle,
    checks,
    cart: removed.length === 0 ? cart : { ...cart, lines: kept },
    unavailable: removed,
    changeLines: (change) =>
      changeCart(owner, (current) => withLines(current, change(current.lines), products)),
    setHeader: (header) =>
      changeCart(owner, (current) => ({ ...current, header: { ...current.header, ...header } })),
  };
}

/** The product texts of some numbers, as far as they are known to the list or the cart. */
export function productText(productNr: string, products: readonly Product[], cart: Cart): string {
  return (
    products.find((product) => product.ProductNr === productNr)?.ProductText ??
    cart.texts[productNr] ??
    productNr
  );
}
