import { LAYERS_MAX, PALLETS_MAX } from '../quantity/limits.ts';
import { ORDER_UNITS, orderMaximum } from '../quantity/order-units.ts';
import { byProductNr, type CartLine, type CartProduct, offeredUnits } from './cart-line.ts';
import { cartTotals } from './totals.ts';

/** A quantity that could not be taken over as it was; both figures count cartons. */
export interface ChangedQuantity {
  readonly ProductNr: string;
  readonly orderedBoxes: number;
  readonly newBoxes: number;
}

export interface Reorder {
  readonly lines: readonly CartLine[];
  readonly changed: readonly ChangedQuantity[];
  /** Numbers of products that are no longer sold. */
  readonly unavailable: readonly string[];
  /** Numbers of products that now come from another plant than the cart. */
  readonly otherPlant: readonly string[];
}

export interface ReorderContext {
  readonly products: readonly CartProduct[];
  /** Plant to which the cart is locked; null lets the first available product decide. */
  readonly plant: string | null;
  /** Of layers that a product is not sold in, as many whole pallets as they make: what was calculated must still fit. */
  readonly isRoundedDown?: boolean;
}

/**
 * Cart lines that order again what an old order held. Pallets and layers are taken over; cartons become whole pallets,
 * then whole layers, and a rest is rounded up to a layer and reported as changed, as is what a cap cut off.
 * Units that a product does not offer are passed over; a product sold in cartons only keeps its cartons.
 * Source: NEW-39, NEW-40, OPEN-30.
 */
export function reorder(items: readonly CartLine[], context: ReorderContext): Reorder {
  const known = byProductNr(context.products);
  const lines: CartLine[] = [];
  const changed: ChangedQuantity[] = [];
  const unavailable: string[] = [];
  const otherPlant: string[] = [];
  let plant = context.plant;
  for (const [ProductNr, ordered] of quantitiesByProduct(items)) {
    const product = known.get(ProductNr);
    if (product === undefined) {
      unavailable.push(ProductNr);
    } else if (plant !== null && product.DeliveryPlantCode !== plant) {
      otherPlant.push(ProductNr);
    } else {
      plant = product.DeliveryPlantCode;
      const offered = inOfferedUnits(ordered, product, context.isRoundedDown === true);
      lines.push(...linesOf(ProductNr, offered));
      const boxes = { orderedBoxes: boxesOf(ordered, product), newBoxes: boxesOf(offered, product) };
      if (boxes.orderedBoxes !== boxes.newBoxes) changed.push({ ProductNr, ...boxes });
    }
  }
  return { lines, changed, unavailable, otherPlant };
}

/**
 * What the caps of an order cut off where lines were added to a cart, one entry for each product that has less than both
 * together; figures count cartons of the whole cart.
 * Source: NEW-07, OPEN-30.
 */
export function cutByCaps(
  { before, added, after }: Record<'before' | 'added' | 'after', readonly CartLine[]>,
  products: readonly CartProduct[],
): ChangedQuantity[] {
  const boxes = (lines: readonly CartLine[], productNr: string) =>
    cartTotals(
      lines.filter(({ ProductNr }) => ProductNr === productNr),
      products,
    ).boxes;
  return [...new Set(added.map(({ ProductNr }) => ProductNr))].flatMap((ProductNr) => {
    const orderedBoxes = boxes([...before, ...added], ProductNr);
    const newBoxes = boxes(after, ProductNr);
    return newBoxes < orderedBoxes ? [{ ProductNr, orderedBoxes, newBoxes }] : [];
  });
}

type Quantities = Record<CartLine['SalesUnit'], number>;

function quantitiesByProduct(items: readonly CartLine[]): Map<string, Quantities> {
  const sums = new Map<string, Quantities>();
  for (const item of items) {
    const sum = sums.get(item.ProductNr) ?? { PAL: 0, LAY: 0, CAR: 0 };
    sum[item.SalesUnit] += item.Quantity;
    sums.set(item.ProductNr, sum);
  }
  return sums;
}

function inOfferedUnits(ordered: Quantities, product: CartProduct, isRoundedDown: boolean): Quantities {
  const units = offeredUnits(product);
  const { BoxesPerLayer, LayersPerPallet } = product;
  if (!units.includes('LAY') && !units.includes('PAL')) {
    return { PAL: 0, LAY: 0, CAR: Math.min(boxesOf(ordered, product), orderMaximum('CAR')) };
  }
  const layersOfCartons = Math.ceil(ordered.CAR / BoxesPerLayer);
  const palletsOfCartons = Math.floor(layersOfCartons / LayersPerPallet);
  let pallets = ordered.PAL + palletsOfCartons;
  let layers = ordered.LAY + layersOfCartons - palletsOfCartons * LayersPerPallet;
  if (!units.includes('PAL')) [pallets, layers] = [0, layers + pallets * LayersPerPallet];
  if (!units.includes('LAY')) {
    // One at least: what was calculated does not go without a word.
    const all = pallets + layers / LayersPerPallet;
    [pallets, layers] = [isRoundedDown && all >= 1 ? Math.floor(all) : Math.ceil(all), 0];
  }
  return { PAL: Math.min(pallets, PALLETS_MAX), LAY: Math.min(layers, LAYERS_MAX), CAR: 0 };
}

function linesOf(ProductNr: string, quantities: Quantities): CartLine[] {
  return ORDER_UNITS.map((unit) => ({ ProductNr, SalesUnit: unit, Quantity: quantities[unit] })).filter(
    (line) => line.Quantity > 0,
  );
}

function boxesOf({ PAL, LAY, CAR }: Quantities, product: CartProduct): number {
  return (PAL * product.LayersPerPallet + LAY) * product.BoxesPerLayer + CAR;
}
