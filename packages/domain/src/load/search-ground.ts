import { greatestCommonDivisor } from './exact.ts';
import { rowStart } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';

/** Exact numbers of pallets and of counted products to choose from each of the two footprints. */
export interface Split {
  readonly pallets: readonly [number, number];
  readonly tally: readonly [number, number];
}

/** The two footprints as one row of levels, a class each. */
export interface Ground {
  readonly tables: readonly [ReachTable, ReachTable];
  /** Number of classes of the first footprint. */
  readonly firstLength: number;
  /** Weight of the last class of each footprint, for the remainders. */
  readonly bases: readonly [number, number];
  /**
   * All sums that the classes from a level on can give with one and the same number of pallets agree modulo
   * this; 0 when there is just one such sum.
   */
  readonly divisors: readonly number[];
  /** The same for each footprint alone. */
  readonly ownDivisors: readonly [number, number];
}

/** Lays two footprints out for the search, which takes the classes in the order of the tables. */
export function layGround(first: ReachTable, second: ReachTable): Ground {
  const secondDivisors = divisorsOf(second, 0);
  const [firstOwn = 0] = divisorsOf(first, 0);
  const [secondOwn = 0] = secondDivisors;
  return {
    tables: [first, second],
    firstLength: first.classes.length,
    bases: [baseOf(first), baseOf(second)],
    divisors: [...divisorsOf(first, secondOwn), ...secondDivisors],
    ownDivisors: [firstOwn, secondOwn],
  };
}

/** Least and greatest weight of a split, Infinity and -Infinity when it cannot be had. */
export function reachOf(ground: Ground, split: Split): { readonly min: number; readonly max: number } {
  const [first, second] = ground.tables;
  const firstAt = rowStart(first, 0, split.tally[0]) + split.pallets[0];
  const secondAt = rowStart(second, 0, split.tally[1]) + split.pallets[1];
  return {
    min: (first.min[firstAt] ?? Infinity) + (second.min[secondAt] ?? Infinity),
    max: (first.max[firstAt] ?? -Infinity) + (second.max[secondAt] ?? -Infinity),
  };
}

/** Least weight that a split may leave free of the capacity, by reach and remainders; Infinity if it cannot fit. */
export function leastGap(ground: Ground, split: Split, capacity: number): number {
  const { min, max } = reachOf(ground, split);
  if (!(min <= capacity)) return Infinity;
  const base = split.pallets[0] * ground.bases[0] + split.pallets[1] * ground.bases[1];
  const divisor = greatestCommonDivisor(
    split.pallets[0] === 0 ? 0 : ground.ownDivisors[0],
    split.pallets[1] === 0 ? 0 : ground.ownDivisors[1],
  );
  return Math.max(capacity - max, remainder(capacity - base, divisor));
}

/** What is over of a weight that may be filled up by multiples of a divisor; all of it when the divisor is 0. */
export function remainder(weight: number, divisor: number): number {
  if (divisor === 0) return weight;
  const over = weight % divisor;
  return over < 0 ? over + divisor : over;
}

function divisorsOf(table: ReachTable, behind: number): number[] {
  const base = baseOf(table);
  let divisor = behind;
  return table.classes
    .toReversed()
    .map(({ weight }) => (divisor = greatestCommonDivisor(divisor, Math.abs(weight - base))))
    .toReversed();
}

function baseOf(table: ReachTable): number {
  return table.classes.at(-1)?.weight ?? 0;
}
