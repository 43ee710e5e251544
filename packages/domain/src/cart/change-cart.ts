import { orderMaximum } from '../quantity/order-units.ts';
import { parseQuantity } from '../quantity/parse-quantity.ts';
import { byProductNr, type CartLine, type CartProduct, offeredUnits } from './cart-line.ts';

/**
 * The cart with one product and unit set to a quantity; 0 removes the line, too much is lowered to the cap of the
 * unit, and what is no whole number is 0. A new line goes to the end, an old one keeps its place.
 * Source: NEW-05, NEW-06, NEW-07.
 */
export function setQuantity(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const Quantity = parseQuantity(line.Quantity, orderMaximum(line.SalesUnit)).value;
  const next = { ProductNr: line.ProductNr, SalesUnit: line.SalesUnit, Quantity };
  const changed = cart.some((old) => isSamePlace(old, line))
    ? cart.map((old) => (isSamePlace(old, line) ? next : old))
    : [...cart, next];
  return changed.filter((each) => each.Quantity > 0);
}

/** The cart with further lines added to what it holds, each sum lowered to the cap of its unit (NEW-07). */
export function addLines(cart: readonly CartLine[], lines: readonly CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>(
    (sum, line) => {
      const Quantity = quantityOf(sum, line) + parseQuantity(line.Quantity).value;
      return setQuantity(sum, { ...line, Quantity });
    },
    [...cart],
  );
}

/** Quantity of one product and unit in a cart; 0 when it is not in it. */
export function quantityOf(
  cart: readonly CartLine[],
  place: Pick<CartLine, 'ProductNr' | 'SalesUnit'>,
): number {
  return cart.find((line) => isSamePlace(line, place))?.Quantity ?? 0;
}

/**
 * Code of the delivery plant to which the cart is locked: that of its first product.
 * Null while the cart is empty or its first product is not known.
 * Source: NEW-10.
 */
export function lockedPlant(cart: readonly CartLine[], products: readonly CartProduct[]): string | null {
  const [first] = cart;
  return products.find((product) => product.ProductNr === first?.ProductNr)?.DeliveryPlantCode ?? null;
}

/** Lines that can still be ordered and lines whose product is no longer offered (NEW-11). */
export function removeUnavailable(
  cart: readonly CartLine[],
  products: readonly Pick<CartProduct, 'ProductNr'>[],
): { kept: CartLine[]; removed: CartLine[] } {
  const known = byProductNr(products);
  return {
    kept: cart.filter((line) => known.has(line.ProductNr)),
    removed: cart.filter((line) => !known.has(line.ProductNr)),
  };
}

/** What a cart holds beyond other lines, by product and unit. Source: NEW-37. */
export function withoutLines(cart: readonly CartLine[], taken: readonly CartLine[]): CartLine[] {
  return cart.flatMap((line) => {
    const Quantity = line.Quantity - quantityOf(taken, line);
    return Quantity > 0 ? [{ ...line, Quantity }] : [];
  });
}

/**
 * Lines that one order can hold and lines that it cannot, with why: of a product that is no longer offered, in a unit
 * that it is not sold in any more, or from another plant than most of those that can stay, of two the earlier.
 * Source: NEW-01, NEW-10, NEW-11.
 */
export function splitOrderable(
  cart: readonly CartLine[],
  products: readonly CartProduct[],
): { readonly kept: readonly CartLine[]; readonly removed: readonly RemovedLine[] } {
  const known = byProductNr(products);
  const judged = cart.map((line) => {
    const product = known.get(line.ProductNr);
    const isSold = product !== undefined && offeredUnits(product).includes(line.SalesUnit);
    const why: RemovedLine['why'] | null = product === undefined ? 'gone' : isSold ? null : 'unit';
    return { line, why, plant: product?.DeliveryPlantCode };
  });
  const sold = judged.filter(({ why }) => why === null);
  const linesOf = (plant: string | undefined) => sold.filter((each) => each.plant === plant).length;
  const [main] = sold.toSorted((left, right) => linesOf(right.plant) - linesOf(left.plant));
  const kept: CartLine[] = [];
  const removed: RemovedLine[] = [];
  for (const { line, why, plant } of judged) {
    if (why !== null || plant !== main?.plant) removed.push({ ...line, why: why ?? 'plant' });
    else kept.push(line);
  }
  return { kept, removed };
}

/** A line that cannot be in the order. */
export interface RemovedLine extends CartLine {
  readonly why: 'gone' | 'unit' | 'plant';
}

type Place = Pick<CartLine, 'ProductNr' | 'SalesUnit'>;

function isSamePlace(left: Place, right: Place): boolean {
  return left.ProductNr === right.ProductNr && left.SalesUnit === right.SalesUnit;
}
