import type { PalletRange, WeightClass } from './weight-classes.ts';

/**
 * The least and the greatest weight that classes i, i+1, ... can reach with exactly t counted products and j
 * pallets: `min[at(table, i, t) + j]`, Infinity and -Infinity when they cannot.
 * It tells the search at each step whether the rest can still end inside the weight limit.
 */
export interface ReachTable {
  readonly classes: readonly WeightClass[];
  readonly pallets: number;
  readonly tally: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
}

/** Dynamic programme from the lightest class to the heaviest; `pallets` and `tally` are the greatest asked for. */
export function reachTable(classes: readonly WeightClass[], pallets: number, tally: number): ReachTable {
  const size = (classes.length + 1) * (tally + 1) * (pallets + 1);
  const table: ReachTable = {
    classes,
    pallets,
    tally,
    min: new Float64Array(size).fill(Infinity),
    max: new Float64Array(size).fill(-Infinity),
  };
  const end = rowStart(table, classes.length, 0);
  table.min[end] = 0;
  table.max[end] = 0;
  for (let index = classes.length - 1; index >= 0; index--) {
    const weightClass = classes[index];
    weightClass?.ranges.forEach((range, counted) => addRange(table, index, { weightClass, range, counted }));
  }
  return table;
}

/**
 * The least weight of each tally and number of pallets, at `tally * (pallets + 1)` onwards, Infinity when
 * impossible: what the first rows of a table say, without the rest of it.
 */
export function leastWeights(classes: readonly WeightClass[], pallets: number, tally: number): Float64Array {
  const width = pallets + 1;
  let least = new Float64Array((tally + 1) * width).fill(Infinity);
  let next = new Float64Array(least.length);
  least[0] = 0;
  for (const { ranges, weight } of classes) {
    // Nothing from this class is always possible: the first range starts at 0.
    next.set(least);
    for (let counted = 0; counted < ranges.length; counted++) {
      const range = ranges[counted];
      if (range !== undefined) lower(next, least, { range, weight, width, counted });
    }
    [least, next] = [next, least];
  }
  return least;
}

interface Lowering {
  readonly range: PalletRange;
  readonly weight: number;
  readonly width: number;
  readonly counted: number;
}

function lower(next: Float64Array, least: Float64Array, { range, weight, width, counted }: Lowering): void {
  const first = Math.max(range.low, counted === 0 ? 1 : 0);
  const shift = counted * width;
  for (let row = 0; row + shift < least.length; row += width) {
    for (let pallets = 0; pallets + first < width; pallets++) {
      const rest = least[row + pallets] ?? Infinity;
      if (rest === Infinity) continue;
      const last = Math.min(range.high, width - 1 - pallets);
      const to = row + shift + pallets;
      for (let taken = first; taken <= last; taken++) {
        const sum = rest + taken * weight;
        if (sum < (next[to + taken] ?? 0)) next[to + taken] = sum;
      }
    }
  }
}

/** Where the row of class `index` and tally `counted` starts in `min` and `max`. */
export function rowStart(table: ReachTable, index: number, counted: number): number {
  return (index * (table.tally + 1) + counted) * (table.pallets + 1);
}

interface RangeStep {
  readonly weightClass: WeightClass;
  readonly range: PalletRange;
  readonly counted: number;
}

function addRange(table: ReachTable, index: number, step: RangeStep): void {
  const { min, max, pallets } = table;
  const { weight } = step.weightClass;
  const { low, high } = step.range;
  for (let total = step.counted; total <= table.tally; total++) {
    const to = rowStart(table, index, total);
    const from = rowStart(table, index + 1, total - step.counted);
    for (let rest = 0; rest + low <= pallets; rest++) {
      const restMin = min[from + rest] ?? Infinity;
      if (restMin === Infinity) continue;
      const restMax = max[from + rest] ?? -Infinity;
      const last = Math.min(high, pallets - rest);
      for (let taken = low; taken <= last; taken++) {
        const at = to + rest + taken;
        const added = taken * weight;
        if (restMin + added < (min[at] ?? 0)) min[at] = restMin + added;
        if (restMax + added > (max[at] ?? 0)) max[at] = restMax + added;
      }
    }
  }
}
