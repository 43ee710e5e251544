import { PALLETS_MAX } from '../quantity/limits.ts';
import { ceilDivide, floorDivide, greatestCommonDivisor, milligrams, roundToKilograms } from './exact.ts';
import type { LoadInput, LoadProduct, LoadTotals, PalletType, Vehicle } from './vehicle.ts';

/** One product of the cart. Layers are loose ones; `whole` counts full pallets, made up of layers or not. */
export interface ProductLoad {
  readonly ProductNr: string;
  readonly palletType: PalletType;
  readonly pallets: number;
  readonly layers: number;
  readonly whole: number;
  readonly restLayers: number;
  readonly layersPerPallet: number;
  readonly boxesPerLayer: number;
  /** Weight of one box. */
  readonly boxMg: number;
  /** Weight of one full pallet with its own tare. */
  readonly palletMg: number;
}

/** Limits of a vehicle in whole numbers: floor in shares of `floorCap`, weight in milligrams. */
export interface LoadLimits {
  readonly floorCap: number;
  /** What one place of each type takes of `floorCap`. */
  readonly floorOf: Readonly<Record<PalletType, number>>;
  readonly maxMg: number;
}

export interface LoadState {
  readonly products: readonly ProductLoad[];
  readonly places: Readonly<Record<PalletType, number>>;
  readonly weightMg: number;
  readonly boxes: number;
  /** Weight of an empty pallet or slip sheet. */
  readonly tareMg: Readonly<Record<PalletType, number>>;
  readonly limits: LoadLimits;
}

/** Floor and weight alone, for trying out changes. */
export interface Footing {
  readonly floor: number;
  readonly weightMg: number;
}

/**
 * The cart as a load: floor places, weight and boxes, exact.
 * `alsoProducts` names products that may be added although the cart lacks them; unknown ones are left out.
 * Undefined when the weight of a box, or the layers of a pallet, is unknown for something in the cart.
 * Source: OPEN-28, steps 1 to 3.
 */
export function readLoad(input: LoadInput, alsoProducts: readonly string[] = []): LoadState | undefined {
  const quantities = quantitiesOf(input);
  for (const productNr of alsoProducts) {
    if (!quantities.has(productNr)) quantities.set(productNr, { pallets: 0, layers: 0 });
  }
  const known = new Map(input.products.map((product) => [product.ProductNr, product]));
  const products: ProductLoad[] = [];
  for (const [productNr, quantity] of quantities) {
    const product = known.get(productNr);
    const load = product && productLoad(input, product, quantity);
    if (load !== undefined) products.push(load);
    else if (quantity.pallets + quantity.layers > 0) return undefined;
  }
  return loadOf(products, input);
}

/** The load of some products in a vehicle, for instance of one part of a split. */
export function loadOf(products: readonly ProductLoad[], input: Omit<LoadInput, 'lines'>): LoadState {
  const places = { EUR: placesOf(products, 'EUR'), IND: placesOf(products, 'IND') };
  const boxMg = sum(products.map((product) => boxesOf(product) * product.boxMg));
  const tareMg = { EUR: tareOf(input, 'EUR'), IND: tareOf(input, 'IND') };
  return {
    products,
    places,
    weightMg: boxMg + places.EUR * tareMg.EUR + places.IND * tareMg.IND,
    boxes: sum(products.map(boxesOf)),
    tareMg,
    limits: limitsOf(input.vehicle),
  };
}

/** Totals of a load as the contract names them; the weight is rounded half up to whole kg, once, here. */
export function totalsOf(load: LoadState): LoadTotals {
  return {
    WeightLoading: roundToKilograms(load.weightMg),
    NumBoxes: load.boxes,
    NumPallets: load.places.EUR + load.places.IND,
  };
}

export function footingOf(load: LoadState): Footing {
  const { floorOf } = load.limits;
  return {
    floor: load.places.EUR * floorOf.EUR + load.places.IND * floorOf.IND,
    weightMg: load.weightMg,
  };
}

/** Whether floor and weight keep the limits, both inclusive. */
export function fits(footing: Footing, limits: LoadLimits): boolean {
  return footing.floor <= limits.floorCap && footing.weightMg <= limits.maxMg;
}

/** The footing after `pallets` more (or, below 0, fewer) full pallets of a product. */
export function withPallets(
  load: Pick<LoadState, 'limits'> & Footing,
  product: ProductLoad,
  pallets: number,
): Footing {
  return {
    floor: load.floor + pallets * load.limits.floorOf[product.palletType],
    weightMg: load.weightMg + pallets * product.palletMg,
  };
}

/** Most further pallets of a product that still fit, with at most 45 pallets of it (NEW-06) in all. */
export function roomFor(product: ProductLoad, footing: Footing, limits: LoadLimits): number {
  if (!fits(footing, limits)) return 0;
  const byFloor = floorDivide(limits.floorCap - footing.floor, limits.floorOf[product.palletType]);
  const byQuantity = Math.max(0, PALLETS_MAX - product.pallets);
  const most = Math.min(byFloor, byQuantity);
  if (product.palletMg === 0) return most;
  return Math.min(most, floorDivide(limits.maxMg - footing.weightMg, product.palletMg));
}

/** The product with another number of whole pallets in the cart. */
export function withQuantity(product: ProductLoad, pallets: number, layers: number): ProductLoad {
  const { layersPerPallet } = product;
  return {
    ...product,
    pallets,
    layers,
    whole: pallets + floorDivide(layers, layersPerPallet),
    restLayers: layers % layersPerPallet,
  };
}

/** Sum of the loose heights of one pallet type, in parts of a full pallet. */
export function looseHeight(
  products: readonly ProductLoad[],
  palletType: PalletType,
): { readonly parts: number; readonly partsPerPallet: number } {
  const loose = products.filter((product) => product.palletType === palletType && product.restLayers > 0);
  const partsPerPallet = loose.reduce(
    (common, product) => leastCommonMultiple(common, product.layersPerPallet),
    1,
  );
  const parts = sum(loose.map((product) => product.restLayers * (partsPerPallet / product.layersPerPallet)));
  return { parts, partsPerPallet };
}

interface Quantity {
  pallets: number;
  layers: number;
}

function quantitiesOf(input: LoadInput): Map<string, Quantity> {
  const quantities = new Map<string, Quantity>();
  for (const line of input.lines) {
    const quantity = quantities.get(line.ProductNr) ?? { pallets: 0, layers: 0 };
    if (line.SalesUnit === 'PAL') quantity.pallets += line.Quantity;
    else quantity.layers += line.Quantity;
    quantities.set(line.ProductNr, quantity);
  }
  return quantities;
}

function productLoad(input: LoadInput, product: LoadProduct, quantity: Quantity): ProductLoad | undefined {
  const boxMg = milligrams(product.boxGross);
  const layersPerPallet = input.vehicle.base === 'SHEET' ? product.LayersPerSheet : product.LayersPerPallet;
  if (boxMg === undefined || !(layersPerPallet >= 1)) return undefined;
  const empty: ProductLoad = {
    ProductNr: product.ProductNr,
    palletType: product.palletType,
    pallets: 0,
    layers: 0,
    whole: 0,
    restLayers: 0,
    layersPerPallet,
    boxesPerLayer: product.BoxesPerLayer,
    boxMg,
    palletMg: layersPerPallet * product.BoxesPerLayer * boxMg + tareOf(input, product.palletType),
  };
  return withQuantity(empty, quantity.pallets, quantity.layers);
}

function placesOf(products: readonly ProductLoad[], palletType: PalletType): number {
  const whole = sum(products.map((product) => (product.palletType === palletType ? product.whole : 0)));
  const { parts, partsPerPallet } = looseHeight(products, palletType);
  return whole + ceilDivide(parts, partsPerPallet);
}

function boxesOf(product: ProductLoad): number {
  return (product.pallets * product.layersPerPallet + product.layers) * product.boxesPerLayer;
}

function tareOf(input: Pick<LoadInput, 'vehicle' | 'tareKg'>, palletType: PalletType): number {
  return milligrams(input.tareKg[input.vehicle.base === 'SHEET' ? 'SHEET' : palletType]) ?? 0;
}

/** share = EUR / cap EUR + IND / cap IND, both sides multiplied by the two capacities. */
function limitsOf(vehicle: Vehicle): LoadLimits {
  return {
    floorCap: vehicle.cap.EUR * vehicle.cap.IND,
    floorOf: { EUR: vehicle.cap.IND, IND: vehicle.cap.EUR },
    maxMg: milligrams(vehicle.maxWeight) ?? 0,
  };
}

function leastCommonMultiple(left: number, right: number): number {
  return (left / greatestCommonDivisor(left, right)) * right;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
