import { reachTable, rowStart } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';
import { layGround, reachOf } from './search-ground.ts';
import type { Ground, Split } from './search-ground.ts';

/**
 * The same ground for one split, with the classes nearest the average weight that the split asks for at the end.
 * Most pallets of a good choice come from there, so the search varies them first and the far ones hardly ever.
 */
export function coreGround(ground: Ground, split: Split, capacity: number): Ground {
  const { min, max } = reachOf(ground, split);
  const position = max > min ? (capacity - min) / (max - min) : 0;
  const [first, second] = ground.tables;
  return layGround(
    farthestFirst(first, { pallets: split.pallets[0], tally: split.tally[0], position }),
    farthestFirst(second, { pallets: split.pallets[1], tally: split.tally[1], position }),
  );
}

interface Wish {
  readonly pallets: number;
  readonly tally: number;
  /** Where the capacity lies between the least (0) and the greatest weight (1) of the split. */
  readonly position: number;
}

function farthestFirst(table: ReachTable, { pallets, tally, position }: Wish): ReachTable {
  if (pallets === 0) return reachTable([], 0, 0);
  const cell = rowStart(table, 0, tally) + pallets;
  const min = table.min[cell] ?? 0;
  const max = table.max[cell] ?? 0;
  const average = (min + position * (max - min)) / pallets;
  const classes = table.classes.toSorted(
    (left, right) => Math.abs(right.weight - average) - Math.abs(left.weight - average),
  );
  return reachTable(classes, pallets, tally);
}
