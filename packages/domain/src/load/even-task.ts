import type { FloorShare } from './floor-share.ts';
import type { LoadLimits } from './load-state.ts';
import { nearestWeight } from './plan-solver.ts';
import type { PalletCounts } from './plan-splits.ts';
import type { PlanTask } from './plan-task.ts';
import type { PalletType } from './vehicle.ts';

/** Pallets that count as one and the same: of one footprint and weight. */
interface EvenKind {
  readonly palletType: PalletType;
  readonly weight: number;
}

/** How many of each kind, in the order of the kinds. */
export type Amounts = readonly number[];

export interface EvenTask {
  readonly kinds: readonly EvenKind[];
  readonly limits: LoadLimits;
  readonly floor: FloorShare;
  /** Steps that the searches may still take. */
  readonly effort: { left: number };
}

export interface Wanted {
  readonly capacity: number;
  /** Any of these numbers of pallets. */
  readonly counts: readonly PalletCounts[];
  /** Of interest only when less than this is left of the capacity. */
  readonly below: number;
}

/** The choice of pallets with the greatest weight of at most `capacity`. */
export function greatestUpTo(task: EvenTask, amounts: Amounts, { capacity, counts, below }: Wanted) {
  const steps = Math.max(0, Math.min(STEPS_EACH, task.effort.left));
  const found = nearestWeight(planTask(task, amounts, capacity), counts, { below, steps });
  // Laying the tables out costs something too, more with more kinds.
  task.effort.left -= found.steps + STEPS_OF_TABLES * task.kinds.length;
  const { chosen } = found;
  return {
    kept: chosen && amounts.map((_, index) => chosen.get(String(index)) ?? 0),
    isProven: found.isProven,
  };
}

function planTask({ kinds, limits }: EvenTask, amounts: Amounts, capacity: number): PlanTask {
  const choicesOf = (palletType: PalletType) =>
    kinds.flatMap((kind, index) => {
      const most = amounts[index] ?? 0;
      if (kind.palletType !== palletType || most === 0) return [];
      return [{ ProductNr: String(index), weight: kind.weight, most, full: most, partial: most }];
    });
  return {
    tally: 'none',
    choices: { EUR: choicesOf('EUR'), IND: choicesOf('IND') },
    capacity,
    floorFree: limits.floorCap,
    floorOf: limits.floorOf,
  };
}

export function weightOf({ kinds }: Pick<EvenTask, 'kinds'>, amounts: Amounts): number {
  return amounts.reduce((sum, amount, index) => sum + amount * (kinds[index]?.weight ?? 0), 0);
}

export function countsOf({ kinds }: Pick<EvenTask, 'kinds'>, amounts: Amounts): PalletCounts {
  const counts = { EUR: 0, IND: 0 };
  for (const [index, { palletType }] of kinds.entries()) counts[palletType] += amounts[index] ?? 0;
  return counts;
}

/** Steps of one search; most need a few hundred. */
const STEPS_EACH = 400_000;
const STEPS_OF_TABLES = 50;
