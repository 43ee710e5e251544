import {
  add,
  compare,
  type Decimal,
  divideUp,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { QUANTITY_MAX } from './limits.ts';

/** What an amount can be asked in: order units, bags, and kilograms of the goods themselves. */
export const CONVERTER_UNITS = ['PAL', 'LAY', 'CAR', 'KG'] as const;
export type ConverterUnit = (typeof CONVERTER_UNITS)[number];

/** What the conversion needs of a product; the weights of its units are kg as decimal text, null when not known. */
export interface ConvertibleProduct {
  readonly BoxesPerLayer: number;
  readonly LayersPerPallet: number;
  readonly Units: readonly {
    readonly UnitOfMeasure: 'PAL' | 'LAY' | 'BAG' | 'CAR';
    readonly NetWeight: string | null;
    readonly GrossWeight: string | null;
  }[];
}

/** An amount of one product in every measure. All weights are exact kg as decimal text, null when not known. */
export interface ConvertedAmount {
  /** Whole boxes. */
  readonly boxes: number;
  /** More than was asked for: kilograms are filled up to whole boxes. */
  readonly isRoundedUp: boolean;
  /** The same boxes as whole pallets, whole layers beside them and single boxes beside those. */
  readonly pallets: number;
  readonly looseLayers: number;
  readonly looseBoxes: number;
  /** The same boxes in layers alone, and the single boxes beside those. */
  readonly layers: number;
  /** Pallet places on the floor, one for what does not fill a pallet. */
  readonly places: number;
  readonly netWeightKg: string | null;
  /** The goods in their boxes. */
  readonly grossWeightKg: string | null;
  /** The same with an empty pallet under every place. */
  readonly loadedWeightKg: string | null;
}

export type Conversion =
  | { readonly ok: true; readonly amount: ConvertedAmount }
  | { readonly ok: false; readonly reason: 'no-quantity' | 'too-much' | 'weight-unknown' };

/**
 * What an amount of one product is in boxes, layers, pallets, kilograms and pallet places.
 * `quantity` is decimal text above 0, at most 99,999: whole for units, with decimals for kg, which are net and filled up
 * to whole boxes. Refuses what is no such quantity, what is more, and kg of a product whose weight is not known.
 * Source: issue "quick facts"; boxes of a unit and its weights as in `cartTotals` (OPEN-41), cap NEW-06.
 */
export function convertAmount(
  product: ConvertibleProduct,
  quantity: string,
  unit: ConverterUnit,
): Conversion {
  const asked = parseDecimal(quantity);
  if (asked === null || asked.units <= 0n) return { ok: false, reason: 'no-quantity' };
  if (compare(asked, whole(QUANTITY_MAX)) > 0) return { ok: false, reason: 'too-much' };
  if (unit === 'KG') return convertKilograms(product, asked);
  const count = Number(formatDecimal(asked));
  if (!Number.isInteger(count)) return { ok: false, reason: 'no-quantity' };
  return { ok: true, amount: amountOf(product, count * boxesPer(product)[unit], false) };
}

function convertKilograms(product: ConvertibleProduct, askedKg: Decimal): Conversion {
  const boxKg = weightOf(product, 'CAR', 'NetWeight');
  if (boxKg === null || boxKg.units <= 0n) return { ok: false, reason: 'weight-unknown' };
  const boxes = divideUp(askedKg, boxKg);
  const isRoundedUp = compare(multiply(boxKg, { units: boxes, scale: 0 }), askedKg) > 0;
  return { ok: true, amount: amountOf(product, Number(boxes), isRoundedUp) };
}

function amountOf(product: ConvertibleProduct, boxes: number, isRoundedUp: boolean): ConvertedAmount {
  const { PAL, LAY } = boxesPer(product);
  const onNoPallet = boxes % PAL;
  const pallets = (boxes - onNoPallet) / PAL;
  const looseBoxes = onNoPallet % LAY;
  const places = pallets + (onNoPallet > 0 ? 1 : 0);
  const net = times(weightOf(product, 'CAR', 'NetWeight'), boxes);
  const gross = times(weightOf(product, 'CAR', 'GrossWeight'), boxes);
  const empty = times(emptyPallet(product), places);
  return {
    boxes,
    isRoundedUp,
    pallets,
    looseLayers: (onNoPallet - looseBoxes) / LAY,
    looseBoxes,
    layers: (boxes - looseBoxes) / LAY,
    places,
    netWeightKg: textOf(net),
    grossWeightKg: textOf(gross),
    loadedWeightKg: textOf(gross && empty && add(gross, empty)),
  };
}

function boxesPer({ BoxesPerLayer, LayersPerPallet }: ConvertibleProduct) {
  return { PAL: BoxesPerLayer * LayersPerPallet, LAY: BoxesPerLayer, CAR: 1 };
}

/** What a full pallet weighs more than its boxes; null when that cannot be said. */
function emptyPallet(product: ConvertibleProduct): Decimal | null {
  const full = weightOf(product, 'PAL', 'GrossWeight');
  const boxes = times(weightOf(product, 'CAR', 'GrossWeight'), boxesPer(product).PAL);
  if (full === null || boxes === null || compare(full, boxes) < 0) return null;
  return subtract(full, boxes);
}

function weightOf(
  product: ConvertibleProduct,
  unit: 'PAL' | 'CAR',
  kind: 'NetWeight' | 'GrossWeight',
): Decimal | null {
  return parseDecimal(product.Units.find((each) => each.UnitOfMeasure === unit)?.[kind]);
}

function times(weight: Decimal | null, count: number): Decimal | null {
  return weight && multiply(weight, whole(count));
}

/** Without zeros that say nothing: `640`, not `640.00`. */
function textOf(weight: Decimal | null): string | null {
  if (weight === null) return null;
  const text = formatDecimal(add(weight, ZERO));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function whole(count: number): Decimal {
  return { units: BigInt(count), scale: 0 };
}
