import type { ReachTable } from './reach-table.ts';

/**
 * The classes that can give just one pallet, by the tally that this costs (0 or 1), heaviest first.
 * When a single pallet is missing, the best one is found here at once.
 */
export type LastPallets = readonly [readonly number[], readonly number[]];

/** Undefined when the classes of the table are not in the order of their weights, so that nothing can be found. */
export function lastPallets({ classes }: ReachTable): LastPallets | undefined {
  const isHeaviestFirst = classes.every(
    ({ weight }, index) => weight <= (classes[index - 1]?.weight ?? weight),
  );
  if (!isHeaviestFirst) return undefined;
  const withOne = (tally: number) =>
    classes.flatMap(({ ranges }, index) => {
      const range = ranges[tally];
      return range !== undefined && range.low <= 1 && range.high >= 1 ? [index] : [];
    });
  return [withOne(0), withOne(1)];
}

/** Index of the heaviest class of at most `weight`, not before class `from`; undefined when there is none. */
export function heaviestLast(
  last: LastPallets,
  table: ReachTable,
  { tally, from, weight }: { tally: number; from: number; weight: number },
): number | undefined {
  const indexes = tally === 0 ? last[0] : last[1];
  if (tally > 1) return undefined;
  let low = 0;
  let high = indexes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const index = indexes[middle] ?? 0;
    if (index >= from && (table.classes[index]?.weight ?? 0) <= weight) high = middle;
    else low = middle + 1;
  }
  return indexes[low];
}
