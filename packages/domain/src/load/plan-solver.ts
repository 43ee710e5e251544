import { plainField, talliedField } from './plan-field.ts';
import type { Field } from './plan-field.ts';
import { greatestCounts, possibleCounts } from './plan-splits.ts';
import { coreGround } from './core-ground.ts';
import type { PalletCounts } from './plan-splits.ts';
import type { PlanTask } from './plan-task.ts';
import { leastGap, reachOf } from './search-ground.ts';
import type { Ground, Split } from './search-ground.ts';
import { shareOut } from './weight-classes.ts';
import { searchWeight } from './weight-search.ts';
import type { Found } from './weight-search.ts';

/** Chosen pallets by product number. */
export type ChosenPallets = ReadonlyMap<string, number>;

/**
 * Most pallets; among those the best tally (fewest products touched, or most left untouched); among those the
 * greatest weight. Undefined when the search for the weight had to give up.
 */
export function mostPallets(task: PlanTask): ChosenPallets | undefined {
  const counts = greatestCounts(possibleCounts(task));
  const field = task.tally === 'none' ? plainField(task, counts) : talliedField(task, counts);
  const effort = { left: STEPS_MAX };
  const best = bestOf(field, { splits: field.splits, below: Infinity, effort, purpose: 'find' });
  return best && effort.left >= 0 ? chosenOf(task, best) : undefined;
}

/** The greatest weight; among those the fewest pallets. Undefined when nothing fits or the search gave up. */
export function mostWeight(task: PlanTask): ChosenPallets | undefined {
  const field = plainField(task, possibleCounts(task));
  const effort = { left: STEPS_MAX };
  const heaviest = bestOf(field, { splits: field.splits, below: task.capacity, effort, purpose: 'find' });
  if (heaviest === undefined) return undefined;
  const best = withFewestPallets(field, heaviest, effort);
  return effort.left >= 0 ? chosenOf(task, best) : undefined;
}

/** The choice found nearest below a capacity, and whether nothing else comes nearer. */
export interface Nearest {
  readonly chosen: ChosenPallets | undefined;
  readonly isProven: boolean;
  readonly steps: number;
}

/**
 * The greatest weight up to the capacity of the task with one of the given numbers of pallets, if it leaves less than
 * `below` free. Gives up after so many steps with the best that it has met.
 */
export function nearestWeight(
  task: PlanTask,
  counts: readonly PalletCounts[],
  { below, steps }: { readonly below: number; readonly steps: number },
): Nearest {
  const field = plainField(task, counts);
  const effort = { left: steps };
  const best = bestOf(field, { splits: field.splits, below, effort, purpose: 'find' });
  return {
    chosen: best && chosenOf(task, best),
    isProven: effort.left >= 0,
    steps: steps - Math.max(0, effort.left),
  };
}

/**
 * Steps after which the search ends without an answer. Random carts need thousands; only weights that are made up
 * to nearly, but not quite, agree modulo a large number could run on for hours.
 */
const STEPS_MAX = 10_000_000;

/**
 * Steps of each round of a search, by turns over the whole ground and over its core. The core finds an optimum
 * where much is possible; the whole ground is quick to prove, where little is, that there is nothing better.
 */
const ROUNDS = {
  find: [2_000, 20_000, 200_000, 200_000, Infinity],
  prove: [40_000, 20_000, 400_000, 200_000, Infinity],
};

interface Effort {
  left: number;
}

interface Best {
  readonly found: Found;
  readonly split: Split;
  readonly ground: Ground;
}

interface Hunt {
  readonly splits: readonly Split[];
  /** Only less than this left free is an improvement. */
  readonly below: number;
  readonly effort: Effort;
  readonly purpose: keyof typeof ROUNDS;
}

function bestOf(field: Field, { splits, below, effort, purpose }: Hunt): Best | undefined {
  let best: Best | undefined;
  for (const { split, least } of mostPromising(field, splits)) {
    const bar = best?.found.gap ?? below;
    if (least >= bar) continue;
    best = searchSplit(field, { split, least, below: bar, effort, purpose }) ?? best;
  }
  return best;
}

interface SplitHunt extends Omit<Hunt, 'splits'> {
  readonly split: Split;
  readonly least: number;
}

/** The best choice of a split, if it leaves less free than `below`. */
function searchSplit(field: Field, { split, least, below, effort, purpose }: SplitHunt): Best | undefined {
  const { capacity } = field;
  // When the greatest weight fits, nothing but that is of interest, and the search runs straight to it.
  const isLight = reachOf(field.ground, split).max <= capacity;
  let bar = isLight ? Math.min(below, least + 1) : below;
  let best: Best | undefined;
  let core: Ground | undefined;
  for (const [round, steps] of ROUNDS[purpose].entries()) {
    const isCoreRound = round % 2 === 1;
    if (isCoreRound) core ??= coreGround(field.ground, split, capacity);
    const ground = isCoreRound && core !== undefined ? core : field.ground;
    const result = searchWeight({
      ground,
      split,
      capacity,
      below: bar,
      budget: Math.min(steps, effort.left),
    });
    effort.left -= result.steps;
    if (result.found !== undefined) {
      best = { found: result.found, split, ground };
      bar = result.found.gap;
    }
    if (result.complete || bar <= least || effort.left < 0) return best;
  }
  return best;
}

/** Splits that could leave least free first; among equals the one with the capacity nearest the middle. */
function mostPromising(field: Field, splits: readonly Split[]) {
  const rated = splits.map((split) => {
    const { min, max } = reachOf(field.ground, split);
    const middle = (min + max) / 2;
    return {
      split,
      least: leastGap(field.ground, split, field.capacity),
      offCentre: Math.abs(field.capacity - middle) / (max - min + 1),
    };
  });
  return rated.toSorted((left, right) => left.least - right.least || left.offCentre - right.offCentre);
}

function withFewestPallets(field: Field, heaviest: Best, effort: Effort): Best {
  const fewer = field.splits
    .filter((split) => palletsOf(split) < palletsOf(heaviest.split))
    .toSorted((left, right) => palletsOf(left) - palletsOf(right));
  for (const split of fewer) {
    const below = heaviest.found.gap + 1;
    const asHeavy = bestOf(field, { splits: [split], below, effort, purpose: 'prove' });
    if (asHeavy !== undefined) return asHeavy;
  }
  return heaviest;
}

function palletsOf({ pallets }: Split): number {
  return pallets[0] + pallets[1];
}

function chosenOf(task: PlanTask, { found, ground }: Best): ChosenPallets {
  const classes = ground.tables.flatMap((table) => table.classes);
  return new Map(
    classes.flatMap((weightClass, level) => [
      ...shareOut(weightClass, task.tally, {
        tally: found.tally[level] ?? 0,
        pallets: found.pallets[level] ?? 0,
      }),
    ]),
  );
}
