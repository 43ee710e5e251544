import { parsePlainDate } from '../calendar/plain-date.ts';
import { checkOrderReference } from '../order-reference/order-reference.ts';
import type { CartLine } from './cart-line.ts';

/** Steps of the new-order wizard, in order; each is the last part of its path (spec 2, NAV-09). */
export const ORDER_STEPS = [
  'select-products',
  'order-reference-and-shipping',
  'order-summary-and-confirmation',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The header as the wizard holds it while the user types. */
export interface OrderHeader {
  /** CustomerNr of the chosen ship-to party; empty until one is chosen. */
  readonly ShipToParty: string;
  /** `yyyy-MM-dd`; empty until one is chosen. */
  readonly ReqDlvDate: string;
  readonly PurchOrder: string;
}

/** The step that a path names; null for any other text, which is a 404 page (NAV-09). */
export function parseOrderStep(text: string): OrderStep | null {
  return ORDER_STEPS.find((step) => step === text) ?? null;
}

/**
 * The first step that still lacks something; the last step when nothing does.
 * Source: NEW-12 (an item), NEW-23 (ship-to, date, valid form), NEW-36.
 */
export function firstIncompleteStep(cart: readonly CartLine[], header: OrderHeader): OrderStep {
  if (cart.length === 0) return 'select-products';
  return isHeaderComplete(header) ? 'order-summary-and-confirmation' : 'order-reference-and-shipping';
}

/** The step to show when a path asks for `requested`: never past the first incomplete one (OPEN-31). */
export function reachableStep(
  requested: OrderStep,
  cart: readonly CartLine[],
  header: OrderHeader,
): OrderStep {
  const furthest = firstIncompleteStep(cart, header);
  return ORDER_STEPS.indexOf(requested) <= ORDER_STEPS.indexOf(furthest) ? requested : furthest;
}

/** Whether step 2 holds all it must: ship-to party, a real date and a valid reference (NEW-23). */
function isHeaderComplete(header: OrderHeader): boolean {
  if (header.ShipToParty === '' || parsePlainDate(header.ReqDlvDate) === null) return false;
  return checkOrderReference(header.PurchOrder).length === 0;
}

/** The ship-to party chosen without asking: the only one there is, or the usual one; null for no such (NEW-24). */
export function presetShipTo<P extends { readonly CustomerNr: string }>(
  partners: readonly P[],
  usual: string | null | undefined,
): P | null {
  const [first = null] = partners;
  return partners.length === 1 ? first : (partners.find(({ CustomerNr }) => CustomerNr === usual) ?? null);
}
