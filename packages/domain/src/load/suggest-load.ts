import { ceilDivide, ceilOfProduct } from './exact.ts';
import { fits, footingOf, readLoad, roomFor, totalsOf, withPallets, withQuantity } from './load-state.ts';
import type { Footing, LoadState, ProductLoad } from './load-state.ts';
import type { LoadInput, LoadTotals, PalletChange } from './vehicle.ts';

/** What the calculation of a truck or container answers (NEW-19); zero or one suggestion. */
export interface LoadSuggestion {
  readonly CorrectionSuggestion: PalletChange[];
  readonly ExceededWeight: boolean;
  readonly Fit: boolean;
  readonly Filled: boolean;
  readonly Totals: LoadTotals;
}

export interface LoadError {
  readonly error: 'WEIGHT_UNKNOWN';
}

/** The same answer as an ERP may word it: one entry without an array, `ProductNumber` for `ProductNr`. */
interface ForeignLoadSuggestion {
  readonly CorrectionSuggestion?: ForeignChange | readonly ForeignChange[] | null;
  readonly Totals?: LoadTotals;
}

interface ForeignChange {
  readonly ProductNr?: string | null;
  readonly ProductNumber?: string | null;
  readonly NumPallets: number;
}

export type AnySuggestion = LoadSuggestion | ForeignLoadSuggestion | LoadError;

export type ContainerState =
  | 'initial'
  | 'filled'
  | 'underfilled'
  | 'overfilled'
  | 'overfilled-no-product'
  | 'error';

export type OrderAction = 'next-step' | 'suggest-fill' | 'suggest-remove' | 'overfill-no-suggestion';

/**
 * How full the vehicle is and the one change that would serve it best: pallets of one product to add up to
 * the next freight scale or the limit, or to remove until the load fits.
 * Totals describe the current load: weight in whole kg rounded half up, floor places as NumPallets.
 * `WEIGHT_UNKNOWN` when a box weight in the cart is missing; an empty cart has no suggestion and no flag.
 * Source: NEW-16, NEW-19, OPEN-28 steps 4 to 7.
 */
export function suggestLoad(input: LoadInput): LoadSuggestion | LoadError {
  const load = readLoad(input);
  if (load === undefined) return { error: 'WEIGHT_UNKNOWN' };
  const Totals = totalsOf(load);
  const ExceededWeight = load.weightMg > load.limits.maxMg;
  if (!fits(footingOf(load), load.limits)) {
    return { CorrectionSuggestion: [removal(load)], ExceededWeight, Fit: false, Filled: false, Totals };
  }
  if (Totals.NumPallets === 0) {
    return { CorrectionSuggestion: [], ExceededWeight, Fit: false, Filled: false, Totals };
  }
  return { ...addition(load, input.vehicle.scales ?? []), ExceededWeight, Totals };
}

/**
 * What the wizard does with the answer. An answer without a result lets the user go on.
 * Source: NEW-17.
 */
export function orderAction(result: AnySuggestion): OrderAction {
  const change = changeOf(result);
  if (change === undefined) return 'next-step';
  if (change.NumPallets > 0) return 'suggest-fill';
  return change.ProductNr === '' ? 'overfill-no-suggestion' : 'suggest-remove';
}

/**
 * The suggested change of an answer in either wording, undefined when nothing needs changing.
 * Source: NEW-19, "both product keys are understood".
 */
export function changeOf(result: AnySuggestion): PalletChange | undefined {
  if ('error' in result) return undefined;
  const first = firstOf(result.CorrectionSuggestion);
  if (first === undefined || first.NumPallets === 0) return undefined;
  return { ProductNr: first.ProductNr ?? first.ProductNumber ?? '', NumPallets: first.NumPallets };
}

/**
 * What the container calculation shows; `initial` without a result or with an empty container.
 * Source: CON-03 to CON-08.
 */
export function containerState(result: AnySuggestion | undefined): ContainerState {
  if (result === undefined) return 'initial';
  if ('error' in result) return 'error';
  if (result.Totals?.NumPallets === 0) return 'initial';
  const change = changeOf(result);
  if (change === undefined) return 'filled';
  if (change.NumPallets > 0) return 'underfilled';
  return change.ProductNr === '' ? 'overfilled-no-product' : 'overfilled';
}

function firstOf(given: ForeignLoadSuggestion['CorrectionSuggestion']): ForeignChange | undefined {
  if (given === null || given === undefined) return undefined;
  return 'NumPallets' in given ? given : given[0];
}

function removal(load: LoadState): PalletChange {
  const choices = byWholePallets(load.products).flatMap((product) => {
    const pallets = palletsToRemove(load, product);
    return pallets <= product.whole ? [{ ProductNr: product.ProductNr, NumPallets: -pallets }] : [];
  });
  if (choices.length === 0) return { ProductNr: '', NumPallets: -palletsTooMany(load) };
  // The choices are in order of preference already, so only a really smaller removal replaces the first.
  return choices.reduce((best, choice) => (choice.NumPallets > best.NumPallets ? choice : best));
}

/** Fewest pallets of one product whose removal makes the load fit; may be more than there are. */
function palletsToRemove(load: LoadState, product: ProductLoad): number {
  const { floor, weightMg } = footingOf(load);
  const floorOver = Math.max(0, floor - load.limits.floorCap);
  const weightOver = Math.max(0, weightMg - load.limits.maxMg);
  const byFloor = ceilDivide(floorOver, load.limits.floorOf[product.palletType]);
  if (weightOver === 0) return byFloor;
  return product.palletMg === 0 ? Infinity : Math.max(byFloor, ceilDivide(weightOver, product.palletMg));
}

/** Pallets of the average footprint and weight of the load by which it exceeds the vehicle. */
function palletsTooMany(load: LoadState): number {
  const { floor, weightMg } = footingOf(load);
  const places = load.places.EUR + load.places.IND;
  const { floorCap, maxMg } = load.limits;
  const byFloor = floor > floorCap ? ceilOfProduct(floor - floorCap, places, floor) : 0;
  const byWeight = weightMg > maxMg ? ceilOfProduct(weightMg - maxMg, places, weightMg) : 0;
  return Math.max(byFloor, byWeight);
}

type Addition = Pick<LoadSuggestion, 'CorrectionSuggestion' | 'Fit' | 'Filled'>;

function addition(load: LoadState, scales: readonly number[]): Addition {
  const footing = footingOf(load);
  const places = load.places.EUR + load.places.IND;
  const products = byWholePallets(load.products);
  const rooms = products.map((product) => ({ product, room: roomFor(product, footing, load.limits) }));
  const nextBound = scales.find((bound) => bound > places);
  if (nextBound !== undefined) {
    if (scales.includes(places)) {
      return { CorrectionSuggestion: [], Fit: true, Filled: rooms.every(({ room }) => room === 0) };
    }
    const missing = nextBound - places;
    const reaching = rooms.find(({ room }) => room >= missing);
    if (reaching !== undefined) return toScale(load, reaching.product, missing);
  }
  const first = rooms.find(({ room }) => room > 0);
  const added = first?.room ?? 0;
  const CorrectionSuggestion = first ? [{ ProductNr: first.product.ProductNr, NumPallets: added }] : [];
  return { CorrectionSuggestion, Fit: scales.includes(places + added), Filled: true };
}

function toScale(load: LoadState, product: ProductLoad, missing: number): Addition {
  const after: Footing = withPallets({ ...footingOf(load), limits: load.limits }, product, missing);
  const nothingMoreFits = load.products.every((other) => {
    const changed = other === product ? withQuantity(other, other.pallets + missing, other.layers) : other;
    return roomFor(changed, after, load.limits) === 0;
  });
  return {
    CorrectionSuggestion: [{ ProductNr: product.ProductNr, NumPallets: missing }],
    Fit: true,
    Filled: nothingMoreFits,
  };
}

/** More whole pallets first, then the lower product number. */
function byWholePallets(products: readonly ProductLoad[]): ProductLoad[] {
  return products.toSorted(
    (left, right) => right.whole - left.whole || (left.ProductNr < right.ProductNr ? -1 : 1),
  );
}
