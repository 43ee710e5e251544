import { lowerBound } from './even-bound.ts';
import { type Amounts, countsOf, type EvenTask, greatestUpTo, weightOf } from './even-task.ts';
import type { PalletCounts } from './plan-splits.ts';

/** Containers of which the heaviest is as light as it could be made; no sharing keeps it below `atLeast`. */
export interface EvenParts {
  readonly parts: readonly Amounts[];
  readonly heaviest: number;
  readonly atLeast: number;
}

/**
 * Shares pallets between so many containers by their floors, the heaviest as light as possible. Between two it is
 * exact. Between more: one container after the other takes the greatest weight up to the average of what remains, then
 * the heaviest shares anew with one or two others until that gains nothing; `lowerBound` says how light the heaviest
 * could be at best.
 * Undefined when the floors cannot hold the pallets.
 */
export function evenParts(task: EvenTask, amounts: Amounts, containers: number): EvenParts | undefined {
  if (!task.floor.holds(countsOf(task, amounts), containers)) return undefined;
  const average = Math.ceil(weightOf(task, amounts) / containers);
  const peeled = peel(task, amounts, containers);
  const isExact = containers <= 2 && peeled.isProven;
  const relief = isExact ? peeled.parts : relieved(task, peeled.parts, average);
  const first = heaviestOf(task, relief);
  if (first <= average || isExact) return { parts: relief, heaviest: first, atLeast: first };
  const atLeast = lowerBound(task, amounts, { containers, average, heaviest: first });
  const parts = containers === 2 || first <= atLeast ? relief : relievedByThree(task, relief, atLeast);
  return { parts, heaviest: heaviestOf(task, parts), atLeast };
}

/** One container after the other, the lightest first. */
function peel(task: EvenTask, amounts: Amounts, containers: number): { parts: Amounts[]; isProven: boolean } {
  if (containers === 1) return { parts: [amounts], isProven: true };
  const capacity = Math.floor(weightOf(task, amounts) / containers);
  const counts = task.floor.firstOf(countsOf(task, amounts), containers);
  const { kept, isProven } = greatestUpTo(task, amounts, { capacity, counts, below: Infinity });
  const first = kept ?? evenByCount(task, amounts, containers);
  const others = peel(task, minus(amounts, first), containers - 1);
  return { parts: [first, ...others.parts], isProven: isProven && kept !== undefined };
}

/** Lets the heaviest share anew with each of the others, the lightest first, as long as that makes it lighter. */
function relieved(task: EvenTask, start: readonly Amounts[], atLeast: number): readonly Amounts[] {
  let parts = byWeight(task, start);
  for (let round = 0; round < ROUNDS_MAX && task.effort.left > 0; round++) {
    const [heaviest, ...others] = parts;
    if (heaviest === undefined || weightOf(task, heaviest) <= atLeast) return parts;
    const gain = firstGain(task, heaviest, others);
    if (gain === undefined) return parts;
    parts = byWeight(task, [...others.filter((part) => part !== gain.partner), ...gain.pair]);
  }
  return parts;
}

/** The heaviest with every two others, from many starting points, as long as that makes it lighter. */
function relievedByThree(task: EvenTask, start: readonly Amounts[], atLeast: number): readonly Amounts[] {
  let parts = byWeight(task, start);
  while (task.effort.left > 0 && heaviestOf(task, parts) > atLeast) {
    const [heaviest, ...others] = parts;
    const gain = heaviest && gainOfThree(task, { heaviest, others, atLeast });
    if (gain === undefined) return parts;
    parts = byWeight(task, relieved(task, gain, atLeast));
  }
  return parts;
}

interface Three {
  readonly heaviest: Amounts;
  readonly others: readonly Amounts[];
  readonly atLeast: number;
}

function gainOfThree(task: EvenTask, { heaviest, others, atLeast }: Three): Amounts[] | undefined {
  const before = weightOf(task, heaviest);
  for (const [index, one] of others.entries()) {
    for (const two of others.slice(index + 1).toReversed()) {
      const all = [heaviest, one, two].reduce(plus);
      const third = weightOf(task, all) / 3;
      if (Math.ceil(third) >= before) continue;
      const firsts = task.floor.firstOf(countsOf(task, all), 3);
      const starts = nearestFirst(firsts, countsOf(task, all), 3).slice(0, STARTS_MAX);
      for (const counts of starts) {
        if (task.effort.left <= 0) return undefined;
        const first = greatestUpTo(task, all, {
          capacity: Math.max(Math.floor(third), Math.min(atLeast, before - 1)),
          counts: [counts],
          below: Infinity,
        }).kept;
        if (first === undefined) continue;
        const shared = [first, ...peel(task, minus(all, first), 2).parts];
        if (heaviestOf(task, shared) < before) {
          return [...others.filter((part) => part !== one && part !== two), ...shared];
        }
      }
    }
  }
  return undefined;
}

function firstGain(task: EvenTask, heaviest: Amounts, others: readonly Amounts[]) {
  for (const partner of others.toReversed()) {
    const both = plus(heaviest, partner);
    const lighter = weightOf(task, partner);
    const capacity = Math.floor((weightOf(task, heaviest) + lighter) / 2);
    const counts = task.floor.firstOf(countsOf(task, both), 2);
    const { kept } = greatestUpTo(task, both, { capacity, counts, below: capacity - lighter });
    if (kept !== undefined) return { partner, pair: [kept, minus(both, kept)] };
  }
  return undefined;
}

/** An even share of each footprint, or what comes nearest to it among what can stand. */
function evenByCount(task: EvenTask, amounts: Amounts, containers: number): Amounts {
  const counts = countsOf(task, amounts);
  const firsts = task.floor.firstOf(counts, containers);
  const [nearest = { EUR: 0, IND: 0 }] = nearestFirst(firsts, counts, containers);
  const left = { ...nearest };
  return amounts.map((amount, index) => {
    const palletType = task.kinds[index]?.palletType ?? 'EUR';
    const taken = Math.min(amount, left[palletType]);
    left[palletType] -= taken;
    return taken;
  });
}

/** Those nearest to an even share first. */
function nearestFirst(
  choices: readonly PalletCounts[],
  all: PalletCounts,
  containers: number,
): PalletCounts[] {
  const distance = ({ EUR, IND }: PalletCounts) =>
    Math.abs(EUR - all.EUR / containers) + Math.abs(IND - all.IND / containers);
  return choices.toSorted((left, right) => distance(left) - distance(right));
}

function byWeight(task: EvenTask, parts: readonly Amounts[]): Amounts[] {
  return parts.toSorted((left, right) => weightOf(task, right) - weightOf(task, left));
}

function heaviestOf(task: EvenTask, parts: readonly Amounts[]): number {
  return Math.max(...parts.map((part) => weightOf(task, part)));
}

function plus(left: Amounts, right: Amounts): Amounts {
  return left.map((amount, index) => amount + (right[index] ?? 0));
}

function minus(left: Amounts, right: Amounts): Amounts {
  return left.map((amount, index) => amount - (right[index] ?? 0));
}

const ROUNDS_MAX = 200;
const STARTS_MAX = 40;
