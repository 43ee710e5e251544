import { floorDivide } from './exact.ts';
import { rowStart } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';
import { leastGap } from './search-ground.ts';
import type { Ground, Split } from './search-ground.ts';
import type { WeightClass } from './weight-classes.ts';

/** A finished choice: pallets and tally of each level of the ground, and the weight left free. */
export interface Found {
  readonly gap: number;
  readonly pallets: readonly number[];
  readonly tally: readonly number[];
}

export interface SearchTask {
  readonly ground: Ground;
  readonly split: Split;
  /** Weight that may be chosen at most. */
  readonly capacity: number;
  /** Only a choice that leaves less than this free is worth finding. */
  readonly below: number;
  /** Steps after which the search gives up and says so. */
  readonly budget: number;
}

export interface SearchResult {
  readonly found: Found | undefined;
  readonly complete: boolean;
  readonly steps: number;
}

/**
 * The choice with exactly the given numbers that comes closest to the capacity from below.
 *
 * Depth first over the classes, heaviest first. A branch is left when the rest cannot stay inside the limit, or
 * cannot beat the best so far: by its greatest reach, or by the remainder that all its sums share. The last two
 * classes are solved by a division. `complete` is false when the budget ran out.
 */
export function searchWeight(task: SearchTask): SearchResult {
  const search = startSearch(task);
  if (leastGap(task.ground, task.split, task.capacity) < task.below) descend(search, 0);
  return { found: search.found, complete: search.steps <= search.budget, steps: search.steps };
}

interface Level {
  readonly table: ReachTable;
  readonly weightClass: WeightClass;
  /** Index of the class within its table. */
  readonly index: number;
  readonly lightest: number;
  /** Shared divisor of the sums behind this level, and what the other footprint adds to them. */
  readonly divisorBehind: number;
  readonly laterMin: number;
  readonly laterMax: number;
  readonly laterBase: number;
  /** The class behind this one, when it is the very last and of the same footprint. */
  readonly lastClass: WeightClass | undefined;
}

interface Search {
  readonly levels: readonly Level[];
  readonly firstLength: number;
  readonly split: Split;
  readonly budget: number;
  readonly pallets: number[];
  readonly tally: number[];
  /** What is left to choose before each level. */
  readonly palletsLeft: number[];
  readonly tallyLeft: number[];
  readonly weightLeft: number[];
  best: number;
  found: Found | undefined;
  steps: number;
}

function startSearch({ ground, split, capacity, below, budget }: SearchTask): Search {
  const levels = levelsOf(ground, split);
  const start = ground.firstLength === 0 ? 1 : 0;
  return {
    levels,
    firstLength: ground.firstLength,
    split,
    budget,
    pallets: levels.map(() => 0),
    tally: levels.map(() => 0),
    palletsLeft: [split.pallets[start], ...levels.map(() => 0)],
    tallyLeft: [split.tally[start], ...levels.map(() => 0)],
    weightLeft: [capacity, ...levels.map(() => 0)],
    best: below,
    found: undefined,
    steps: 0,
  };
}

function levelsOf(ground: Ground, split: Split): Level[] {
  const [first, second] = ground.tables;
  const secondAt = rowStart(second, 0, split.tally[1]) + split.pallets[1];
  const later = {
    laterMin: second.min[secondAt] ?? Infinity,
    laterMax: second.max[secondAt] ?? -Infinity,
    laterBase: split.pallets[1] * ground.lightest[1],
  };
  const nothing = { laterMin: 0, laterMax: 0, laterBase: 0 };
  const all = [...first.classes, ...second.classes];
  return all.map((weightClass, at) => {
    const isFirst = at < ground.firstLength;
    const table = isFirst ? first : second;
    const index = isFirst ? at : at - ground.firstLength;
    const beforeLast = at === all.length - 2 && at + 1 !== ground.firstLength;
    return {
      table,
      weightClass,
      index,
      lightest: ground.lightest[isFirst ? 0 : 1],
      divisorBehind: ground.divisors[at + 1] ?? 0,
      ...(isFirst ? later : nothing),
      lastClass: beforeLast ? all[at + 1] : undefined,
    };
  });
}

function descend(search: Search, at: number): void {
  const level = search.levels[at];
  if (level === undefined) return record(search, search.weightLeft[at] ?? 0);
  const tallyLeft = search.tallyLeft[at] ?? 0;
  const { ranges } = level.weightClass;
  const most = Math.min(tallyLeft, ranges.length - 1);
  for (let counted = 0; counted <= most; counted++) {
    search.tally[at] = counted;
    search.tallyLeft[at + 1] = tallyLeft - counted;
    if (level.lastClass === undefined) tryPallets(search, at, level);
    else closePair(search, at, { level, lastClass: level.lastClass });
    if (search.steps > search.budget) return;
  }
}

function tryPallets(search: Search, at: number, level: Level): void {
  const { table, weightClass } = level;
  const palletsLeft = search.palletsLeft[at] ?? 0;
  const weightLeft = search.weightLeft[at] ?? 0;
  const range = weightClass.ranges[search.tally[at] ?? 0];
  if (range === undefined) return;
  const row = rowStart(table, level.index + 1, search.tallyLeft[at + 1] ?? 0);
  for (let taken = Math.min(range.high, palletsLeft); taken >= range.low; taken--) {
    search.steps++;
    const behind = palletsLeft - taken;
    const left = weightLeft - taken * weightClass.weight;
    // An unreachable rest has the reach (Infinity, -Infinity) and falls out here.
    const min = (table.min[row + behind] ?? 0) + level.laterMin;
    const max = (table.max[row + behind] ?? 0) + level.laterMax;
    if (min > left || left - max >= search.best) continue;
    if (remainder(left - behind * level.lightest - level.laterBase, level.divisorBehind) >= search.best)
      continue;
    choose(search, at, { taken, left });
    descend(search, at + 1);
    if (search.steps > search.budget) return;
  }
}

function choose(search: Search, at: number, { taken, left }: { taken: number; left: number }): void {
  search.pallets[at] = taken;
  search.weightLeft[at + 1] = left;
  if (at + 1 === search.firstLength) {
    search.palletsLeft[at + 1] = search.split.pallets[1];
    search.tallyLeft[at + 1] = search.split.tally[1];
  } else {
    search.palletsLeft[at + 1] = (search.palletsLeft[at] ?? 0) - taken;
  }
}

/** With divisor 0 there is just one sum, and all of the rest is left over. */
function remainder(rest: number, divisor: number): number {
  return divisor === 0 ? rest : rest % divisor;
}

/** Two classes with a fixed number of pallets: as many of the heavier one as the weight allows. */
function closePair(search: Search, at: number, pair: { level: Level; lastClass: WeightClass }): void {
  search.steps++;
  const palletsLeft = search.palletsLeft[at] ?? 0;
  const weightLeft = search.weightLeft[at] ?? 0;
  const heavy = pair.level.weightClass;
  const light = pair.lastClass;
  const heavyRange = heavy.ranges[search.tally[at] ?? 0];
  const lightRange = light.ranges[search.tallyLeft[at + 1] ?? 0];
  if (heavyRange === undefined || lightRange === undefined) return;
  const spare = weightLeft - palletsLeft * light.weight;
  if (spare < 0) return;
  const byWeight = floorDivide(spare, heavy.weight - light.weight);
  const taken = Math.min(byWeight, heavyRange.high, palletsLeft - lightRange.low);
  if (taken < heavyRange.low || palletsLeft - taken > lightRange.high) return;
  const gap = spare - taken * (heavy.weight - light.weight);
  if (gap >= search.best) return;
  search.pallets[at] = taken;
  search.pallets[at + 1] = palletsLeft - taken;
  search.tally[at + 1] = search.tallyLeft[at + 1] ?? 0;
  record(search, gap);
}

function record(search: Search, gap: number): void {
  if (gap >= search.best) return;
  search.best = gap;
  search.found = { gap, pallets: [...search.pallets], tally: [...search.tally] };
}
