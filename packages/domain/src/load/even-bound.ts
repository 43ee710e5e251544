import { type Amounts, countsOf, type EvenTask, greatestUpTo, weightOf } from './even-task.ts';
import type { PalletCounts } from './plan-splits.ts';

export interface Known {
  readonly containers: number;
  /** No sharing is below it. */
  readonly average: number;
  /** A sharing that was found. */
  readonly heaviest: number;
}

/**
 * A weight that the heaviest container has in every sharing, as near to the one found as can be proven. With no
 * container above `most`, a container with given numbers of pallets carries at most the greatest sum of such pallets up
 * to `most`; when the best numbers for all containers together carry less than the load, some container is heavier.
 * The bound is raised by halving what is open. Too large questions keep the average.
 */
export function lowerBound(
  task: EvenTask,
  amounts: Amounts,
  { containers, average, heaviest }: Known,
): number {
  const counts = countsOf(task, amounts);
  const own = task.floor.firstOf(counts, containers);
  const size = (counts.EUR + 1) * (counts.IND + 1) * own.length * containers;
  if (size > SIZE_MAX) return average;
  const total = weightOf(task, amounts);
  const isTooLittle = (most: number) =>
    carriedAtMost(counts, containers, carriers(task, amounts, { own, most })) < total;
  if (isTooLittle(heaviest - 1)) return heaviest;
  let [proven, open] = [average, heaviest];
  for (let round = 0; round < ROUNDS && open - proven > 1; round++) {
    const middle = Math.floor((proven + open) / 2);
    if (isTooLittle(middle)) proven = middle + 1;
    else open = middle;
  }
  return proven;
}

interface Carrier extends PalletCounts {
  readonly weight: number;
}

/** What one container carries at most with each of its possible numbers of pallets. */
function carriers(
  task: EvenTask,
  amounts: Amounts,
  { own, most }: { readonly own: readonly PalletCounts[]; readonly most: number },
): Carrier[] {
  return own.flatMap((counts) => {
    const { kept, isProven } = greatestUpTo(task, amounts, {
      capacity: most,
      counts: [counts],
      below: Infinity,
    });
    if (!isProven) return [{ ...counts, weight: most }];
    return kept === undefined ? [] : [{ ...counts, weight: weightOf(task, kept) }];
  });
}

/** The greatest weight of all containers together that use up exactly the given pallets by number. */
function carriedAtMost({ EUR, IND }: PalletCounts, containers: number, choices: readonly Carrier[]): number {
  const width = IND + 1;
  let best = new Float64Array((EUR + 1) * width).fill(-Infinity);
  best[0] = 0;
  for (let number = 0; number < containers; number++) {
    const next = new Float64Array(best.length).fill(-Infinity);
    for (const choice of choices) addCarrier(next, best, { choice, EUR, IND });
    best = next;
  }
  return best[EUR * width + IND] ?? -Infinity;
}

function addCarrier(
  next: Float64Array,
  best: Float64Array,
  { choice, EUR, IND }: PalletCounts & { readonly choice: Carrier },
): void {
  const width = IND + 1;
  for (let first = 0; first + choice.EUR <= EUR; first++) {
    for (let second = 0; second + choice.IND <= IND; second++) {
      const before = best[first * width + second] ?? -Infinity;
      const to = (first + choice.EUR) * width + second + choice.IND;
      if (before + choice.weight > (next[to] ?? 0)) next[to] = before + choice.weight;
    }
  }
}

/** Additions of one question; a few milliseconds. */
const SIZE_MAX = 1_000_000;
const ROUNDS = 10;
