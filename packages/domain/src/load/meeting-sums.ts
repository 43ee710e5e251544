import { rowStart } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';

/**
 * All sums that the last few classes of a table can give, so that the search need not go through them again and
 * again: it looks up the one nearest to what is left. Lists are made when first asked for.
 */
export interface MeetingSums {
  /** Index of the class from which on sums are looked up. */
  readonly from: number;
  readonly lists: Map<number, Float64Array>;
}

/** Most combinations in one list. */
const COMBINATIONS_MAX = 2_000;

/** Takes as many classes from the end as keep each list short, for at most that many pallets and that tally. */
export function meetingSums(table: ReachTable): MeetingSums {
  const width = table.pallets + 1;
  let counts = new Float64Array((table.tally + 1) * width);
  counts[0] = 1;
  let from = table.classes.length;
  while (from > 0) {
    counts = countsBefore(table, from - 1, counts);
    if (counts.some((count) => count > COMBINATIONS_MAX)) break;
    from--;
  }
  return { from, lists: new Map() };
}

/** Greatest sum of at most `weight` that the last classes give with that tally and number of pallets. */
export function greatestSum(
  sums: MeetingSums,
  table: ReachTable,
  { tally, pallets, weight }: { tally: number; pallets: number; weight: number },
): number | undefined {
  const key = tally * (table.pallets + 1) + pallets;
  const list = sums.lists.get(key) ?? sortedSums(table, sums.from, { tally, pallets });
  sums.lists.set(key, list);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= weight) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

function countsBefore(table: ReachTable, index: number, behind: Float64Array): Float64Array<ArrayBuffer> {
  const width = table.pallets + 1;
  const counts = new Float64Array(behind.length);
  table.classes[index]?.ranges.forEach((range, counted) => {
    for (let tally = counted; tally <= table.tally; tally++) {
      for (let pallets = range.low; pallets <= table.pallets; pallets++) {
        const most = Math.min(range.high, pallets);
        let ways = 0;
        for (let taken = range.low; taken <= most; taken++) {
          ways += behind[(tally - counted) * width + pallets - taken] ?? 0;
        }
        counts[tally * width + pallets] = (counts[tally * width + pallets] ?? 0) + ways;
      }
    }
  });
  return counts;
}

interface Rest {
  readonly tally: number;
  readonly pallets: number;
}

function sortedSums(table: ReachTable, from: number, rest: Rest): Float64Array {
  const sums: number[] = [];
  collect(table, from, { ...rest, sum: 0, sums });
  return Float64Array.from(sums).toSorted();
}

function collect(
  table: ReachTable,
  index: number,
  at: Rest & { readonly sum: number; readonly sums: number[] },
): void {
  const weightClass = table.classes[index];
  if (weightClass === undefined) {
    at.sums.push(at.sum);
    return;
  }
  for (let counted = 0; counted <= at.tally; counted++) {
    const range = weightClass.ranges[counted];
    if (range === undefined) return;
    const row = rowStart(table, index + 1, at.tally - counted);
    const most = Math.min(range.high, at.pallets);
    for (let taken = range.low; taken <= most; taken++) {
      if (table.min[row + at.pallets - taken] === Infinity) continue;
      collect(table, index + 1, {
        tally: at.tally - counted,
        pallets: at.pallets - taken,
        sum: at.sum + taken * weightClass.weight,
        sums: at.sums,
      });
    }
  }
}
