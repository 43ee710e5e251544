import { PALLETS_MAX } from '../quantity/limits.ts';
import { floorDivide } from './exact.ts';
import { fits, footingOf } from './load-state.ts';
import type { LoadState, ProductLoad } from './load-state.ts';
import { commonUnit } from './weight-classes.ts';
import type { Choice, Tally } from './weight-classes.ts';
import type { PalletType } from './vehicle.ts';

/**
 * Planning as one question: which pallets to choose beside what stays anyway.
 * Adding chooses pallets on top of the load. Removing chooses, from the bare loose layers up, the pallets that
 * are kept. Weights are in the largest unit in which all are whole.
 */
export interface PlanTask {
  readonly tally: Tally;
  readonly choices: Readonly<Record<PalletType, readonly Choice[]>>;
  readonly capacity: number;
  readonly floorFree: number;
  readonly floorOf: Readonly<Record<PalletType, number>>;
}

/** Adding pallets of some products to a load that fits. */
export function addingTask(load: LoadState, candidates: readonly ProductLoad[], tally: Tally): PlanTask {
  const { floor, weightMg } = footingOf(load);
  const choices = candidates.map((product) => {
    const most = Math.max(0, PALLETS_MAX - product.pallets);
    return { product, most, full: most, partial: most };
  });
  return taskOf(load, choices, { tally, floor, weightMg });
}

/** Keeping pallets of a load that does not fit; undefined when even the bare layers do not fit. */
export function keepingTask(load: LoadState): PlanTask | undefined {
  const { floor, weightMg } = footingOf(load);
  const removable = load.products.filter((product) => product.pallets > 0);
  const bare = removable.reduce(
    (rest, product) => ({
      floor: rest.floor - product.pallets * load.limits.floorOf[product.palletType],
      weightMg: rest.weightMg - product.pallets * product.palletMg,
    }),
    { floor, weightMg },
  );
  if (removable.length === 0 || !fits(bare, load.limits)) return undefined;
  const choices = removable.map((product) => ({
    product,
    most: Math.min(PALLETS_MAX, product.pallets),
    full: product.pallets,
    partial: Math.min(PALLETS_MAX, product.pallets - 1),
  }));
  return taskOf(load, choices, { tally: 'untouched', ...bare });
}

interface ProductChoice {
  readonly product: ProductLoad;
  readonly most: number;
  readonly full: number;
  readonly partial: number;
}

function taskOf(
  load: LoadState,
  products: readonly ProductChoice[],
  start: { readonly tally: Tally; readonly floor: number; readonly weightMg: number },
): PlanTask {
  const inMilligrams = products.map(({ product, ...limits }) => ({
    palletType: product.palletType,
    choice: { ProductNr: product.ProductNr, weight: product.palletMg, ...limits },
  }));
  const unit = commonUnit(inMilligrams.map(({ choice }) => choice));
  const choicesOf = (palletType: PalletType) =>
    inMilligrams
      .filter((entry) => entry.palletType === palletType)
      .map(({ choice }) => ({ ...choice, weight: choice.weight / unit }));
  return {
    tally: start.tally,
    choices: { EUR: choicesOf('EUR'), IND: choicesOf('IND') },
    capacity: floorDivide(load.limits.maxMg - start.weightMg, unit),
    floorFree: load.limits.floorCap - start.floor,
    floorOf: load.limits.floorOf,
  };
}
