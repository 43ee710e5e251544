import { type OrderUnit, orderMaximum, ORDER_UNITS } from '../quantity/order-units.ts';
import { byProductNr, type CartLine, type CartProduct, offeredUnits } from './cart-line.ts';

export type ItemProblem =
  | { readonly reason: 'no-items'; readonly field: 'items' }
  | {
      readonly reason: 'unknown-product' | 'unit-not-offered' | 'invalid-quantity';
      readonly field: 'items';
      readonly ProductNr: string;
      /** Place in the list, from 0. */
      readonly index: number;
    }
  | {
      readonly reason: 'quantity-too-large';
      readonly field: 'items';
      readonly ProductNr: string;
      readonly index: number;
      readonly maximum: number;
    }
  | { readonly reason: 'different-plants'; readonly field: 'DeliveryPlantCode' };

export interface CheckedItems {
  /** Items that broke no rule of their own. */
  readonly lines: readonly CartLine[];
  readonly problems: readonly ItemProblem[];
}

interface OrderItem {
  readonly ProductNr: string;
  readonly SalesUnit: string;
  readonly Quantity: number;
}

/**
 * Rules of the items of an order: at least one, known products in units they offer, whole quantities from 1 up to the
 * cap (lines of one product and unit count together), all from the plant that the order names.
 * Source: NEW-01, NEW-06, NEW-07, NEW-10, NEW-12.
 */
export function checkItems(
  items: readonly OrderItem[],
  products: readonly CartProduct[],
  plant: string,
): CheckedItems {
  if (items.length === 0) return { lines: [], problems: [{ reason: 'no-items', field: 'items' }] };
  const known = byProductNr(products);
  const taken = new Map<string, number>();
  const lines: CartLine[] = [];
  const problems: ItemProblem[] = [];
  for (const [index, item] of items.entries()) {
    const checked = checkItem(item, known.get(item.ProductNr), taken);
    if ('line' in checked) lines.push(checked.line);
    else problems.push({ ...checked, field: 'items', ProductNr: item.ProductNr, index });
  }
  const plants = items.map((item) => known.get(item.ProductNr)?.DeliveryPlantCode ?? plant);
  if (plants.some((each) => each !== plant)) {
    problems.push({ reason: 'different-plants', field: 'DeliveryPlantCode' });
  }
  return { lines, problems };
}

type CheckedItem =
  | { line: CartLine }
  | { reason: 'unknown-product' | 'unit-not-offered' | 'invalid-quantity' }
  | { reason: 'quantity-too-large'; maximum: number };

function checkItem(
  item: OrderItem,
  product: CartProduct | undefined,
  taken: Map<string, number>,
): CheckedItem {
  if (product === undefined) return { reason: 'unknown-product' };
  const unit = unitOf(item.SalesUnit);
  if (unit === null || !offeredUnits(product).includes(unit)) return { reason: 'unit-not-offered' };
  if (!Number.isInteger(item.Quantity) || item.Quantity < 1) return { reason: 'invalid-quantity' };
  const key = `${unit} ${item.ProductNr}`;
  const sum = (taken.get(key) ?? 0) + item.Quantity;
  taken.set(key, sum);
  const maximum = orderMaximum(unit);
  if (sum > maximum) return { reason: 'quantity-too-large', maximum };
  return { line: { ProductNr: item.ProductNr, SalesUnit: unit, Quantity: item.Quantity } };
}

function unitOf(text: string): OrderUnit | null {
  return ORDER_UNITS.find((unit) => unit === text) ?? null;
}
