import { ceilDivide } from './exact.ts';
import { fits, footingOf, loadOf, looseHeight, readLoad, totalsOf, withQuantity } from './load-state.ts';
import type { LoadState, ProductLoad } from './load-state.ts';
import type { LoadInput, LoadTotals, PalletType } from './vehicle.ts';

/** What goes with the second vehicle of one product. */
interface MovedProduct {
  readonly ProductNr: string;
  readonly NumPallets: number;
  readonly NumLayers: number;
}

/** The parts of a load that is shared between two vehicles of the same kind. */
export interface LoadSplit {
  readonly moved: MovedProduct[];
  readonly staying: LoadTotals;
  readonly moving: LoadTotals;
}

/**
 * Shares a load that does not fit between two vehicles (two dates), each of which fits: fewest products moved,
 * among those fewest pallets. A product moves whole pallets (PAL first, then a pallet of layers at a time) or all
 * that there is of it; its last loose layers never travel alone.
 * Null when the load fits, when a box weight is unknown, or when no such split was found.
 * Source: NEW-16, OPEN-28.
 */
export function splitLoad(input: LoadInput): LoadSplit | null {
  const load = readLoad(input);
  if (load === undefined || fits(footingOf(load), load.limits)) return null;
  const search = startSearch(load);
  if (!isEnoughForTwo(search)) return null;
  for (let products = fewestProducts(search); products <= search.movables.length; products++) {
    if (search.trials > TRIALS_MAX) return null;
    search.trialsLeft = TRIALS_EACH;
    tryMoves(search, { from: 0, products, rest: search.all, moved: NOTHING, moves: [] });
    if (search.best !== undefined) return splitOf(load, search.best, input);
  }
  return null;
}

/** Whole pallets and loose heights apart, so that moving a pallet is an addition. */
interface Cargo {
  readonly pallets: number;
  readonly floor: number;
  readonly weightMg: number;
  readonly loose: Readonly<Record<PalletType, number>>;
}

interface Movable {
  readonly product: ProductLoad;
  readonly options: readonly Move[];
  /** What moving all of it frees at most. */
  readonly floor: number;
  readonly weightMg: number;
  /** The greatest of these among this and all later products, each for itself. */
  readonly mostFloor: number;
  readonly mostMg: number;
}

interface Move {
  readonly product: ProductLoad;
  readonly whole: number;
  readonly isAll: boolean;
  readonly cargo: Cargo;
}

interface Search {
  readonly load: LoadState;
  readonly partsPerPallet: Readonly<Record<PalletType, number>>;
  readonly movables: readonly Movable[];
  readonly all: Cargo;
  best: { readonly pallets: number; readonly moves: readonly Move[] } | undefined;
  trials: number;
  trialsLeft: number;
}

interface Attempt {
  readonly from: number;
  /** How many more products may move. */
  readonly products: number;
  readonly rest: Cargo;
  readonly moved: Cargo;
  readonly moves: readonly Move[];
}

const NOTHING: Cargo = { pallets: 0, floor: 0, weightMg: 0, loose: { EUR: 0, IND: 0 } };

/**
 * Trials for one number of products, and in all. Most splits are found within a few hundred; only when two
 * vehicles would hardly do either may a split be overlooked.
 */
const TRIALS_EACH = 40_000;
const TRIALS_MAX = 120_000;

/** From so many products on, the first split is taken, even if another one would move fewer pallets. */
const PRODUCTS_MANY = 3;

/** Whether two vehicles could hold the load if it could be divided at will. */
function isEnoughForTwo({ load, all }: Search): boolean {
  return all.floor <= 2 * load.limits.floorCap && all.weightMg <= 2 * load.limits.maxMg;
}

/** So many products must move at least, because the greatest ones together relieve the first vehicle by less. */
function fewestProducts(search: Search): number {
  const { floorCap, maxMg } = search.load.limits;
  const rest = footingOfCargo(search, search.all);
  const byFloor = search.movables.map(({ floor }) => floor);
  const byWeight = search.movables.map(({ weightMg }) => weightMg);
  return Math.max(
    1,
    countToReach(byFloor, rest.floor - floorCap),
    countToReach(byWeight, rest.weightMg - maxMg),
  );
}

function countToReach(amounts: readonly number[], needed: number): number {
  let reached = 0;
  return amounts
    .toSorted((left, right) => right - left)
    .filter((amount) => {
      const isMissing = reached < needed;
      reached += amount;
      return isMissing;
    }).length;
}

function startSearch(load: LoadState): Search {
  const partsPerPallet = {
    EUR: looseHeight(load.products, 'EUR').partsPerPallet,
    IND: looseHeight(load.products, 'IND').partsPerPallet,
  };
  const inCart = load.products.filter((product) => product.pallets + product.layers > 0);
  const everything = inCart
    .map((product) => ({ product, cargo: cargoOf(load, product, { whole: product.whole, partsPerPallet }) }))
    .toSorted((left, right) => right.cargo.weightMg - left.cargo.weightMg);
  const movables: Movable[] = [];
  let mostFloor = 0;
  let mostMg = 0;
  for (const { product, cargo } of everything.toReversed()) {
    // A loose rest may free a place of its own, so it counts as one here.
    const floor = cargo.floor + load.limits.floorOf[product.palletType];
    const weightMg = cargo.weightMg + load.tareMg[product.palletType];
    mostFloor = Math.max(mostFloor, floor);
    mostMg = Math.max(mostMg, weightMg);
    const options = optionsOf(load, product, partsPerPallet);
    movables.unshift({ product, floor, weightMg, mostFloor, mostMg, options });
  }
  const all = everything.reduce((total, { cargo }) => plus(total, cargo, 1), NOTHING);
  return { load, partsPerPallet, movables, all, best: undefined, trials: 0, trialsLeft: 0 };
}

function optionsOf(load: LoadState, product: ProductLoad, partsPerPallet: Search['partsPerPallet']): Move[] {
  const some = Array.from({ length: product.whole }, (_, index) => index + 1).map((whole) => ({
    product,
    whole,
    isAll: whole === product.whole && product.restLayers === 0,
    cargo: cargoOf(load, { ...product, restLayers: 0 }, { whole, partsPerPallet }),
  }));
  if (product.restLayers === 0) return some;
  const cargo = cargoOf(load, product, { whole: product.whole, partsPerPallet });
  return [...some, { product, whole: product.whole, isAll: true, cargo }];
}

function cargoOf(
  load: LoadState,
  product: ProductLoad,
  { whole, partsPerPallet }: { whole: number; partsPerPallet: Search['partsPerPallet'] },
): Cargo {
  const { palletType, restLayers, layersPerPallet } = product;
  const parts = (restLayers * partsPerPallet[palletType]) / layersPerPallet;
  return {
    pallets: whole,
    floor: whole * load.limits.floorOf[palletType],
    weightMg: whole * product.palletMg + restLayers * product.boxesPerLayer * product.boxMg,
    loose: { EUR: palletType === 'EUR' ? parts : 0, IND: palletType === 'IND' ? parts : 0 },
  };
}

function tryMoves(search: Search, attempt: Attempt): void {
  const { floorCap, maxMg } = search.load.limits;
  for (let index = attempt.from; index < search.movables.length; index++) {
    const movable = search.movables[index];
    if (movable === undefined || search.trialsLeft <= 0) return;
    const rest = footingOfCargo(search, attempt.rest);
    if (rest.floor - attempt.products * movable.mostFloor > floorCap) return;
    if (rest.weightMg - attempt.products * movable.mostMg > maxMg) return;
    // The last product moves as little as will do, the ones before it as much as they can.
    const options = attempt.products > 1 ? movable.options.toReversed() : movable.options;
    for (const move of options) tryMove(search, attempt, { move, next: index + 1 });
  }
}

function tryMove(search: Search, attempt: Attempt, { move, next }: { move: Move; next: number }): void {
  search.trials++;
  search.trialsLeft--;
  const moved = plus(attempt.moved, move.cargo, 1);
  if (search.best !== undefined && moved.pallets >= search.best.pallets) return;
  if (!fits(footingOfCargo(search, moved), search.load.limits)) return;
  const rest = plus(attempt.rest, move.cargo, -1);
  const moves = [...attempt.moves, move];
  if (fits(footingOfCargo(search, rest), search.load.limits)) keep(search, { pallets: moved.pallets, moves });
  else if (attempt.products > 1) {
    tryMoves(search, { from: next, products: attempt.products - 1, rest, moved, moves });
  }
}

function keep(search: Search, best: NonNullable<Search['best']>): void {
  search.best = best;
  if (best.moves.length >= PRODUCTS_MANY) search.trialsLeft = 0;
}

function plus(left: Cargo, right: Cargo, sign: 1 | -1): Cargo {
  return {
    pallets: left.pallets + sign * right.pallets,
    floor: left.floor + sign * right.floor,
    weightMg: left.weightMg + sign * right.weightMg,
    loose: {
      EUR: left.loose.EUR + sign * right.loose.EUR,
      IND: left.loose.IND + sign * right.loose.IND,
    },
  };
}

function footingOfCargo({ load, partsPerPallet }: Search, cargo: Cargo): { floor: number; weightMg: number } {
  const mixedEUR = ceilDivide(cargo.loose.EUR, partsPerPallet.EUR);
  const mixedIND = ceilDivide(cargo.loose.IND, partsPerPallet.IND);
  return {
    floor: cargo.floor + mixedEUR * load.limits.floorOf.EUR + mixedIND * load.limits.floorOf.IND,
    weightMg: cargo.weightMg + mixedEUR * load.tareMg.EUR + mixedIND * load.tareMg.IND,
  };
}

function splitOf(load: LoadState, best: { readonly moves: readonly Move[] }, input: LoadInput): LoadSplit {
  const moved = new Map(best.moves.map((move) => [move.product.ProductNr, movedProduct(move)]));
  const parts = load.products.map((product) => {
    const { NumPallets = 0, NumLayers = 0 } = moved.get(product.ProductNr) ?? {};
    return {
      staying: withQuantity(product, product.pallets - NumPallets, product.layers - NumLayers),
      moving: withQuantity(product, NumPallets, NumLayers),
    };
  });
  const totalsOfPart = (part: 'staying' | 'moving') =>
    totalsOf(
      loadOf(
        parts.map((products) => products[part]),
        input,
      ),
    );
  return { moved: [...moved.values()], staying: totalsOfPart('staying'), moving: totalsOfPart('moving') };
}

function movedProduct({ product, whole, isAll }: Move): MovedProduct {
  const NumPallets = Math.min(whole, product.pallets);
  const NumLayers = isAll ? product.layers : (whole - NumPallets) * product.layersPerPallet;
  return { ProductNr: product.ProductNr, NumPallets, NumLayers };
}
