import { ceilDivide, greatestCommonDivisor, roundToKilograms } from './exact.ts';
import { evenParts } from './even-parts.ts';
import { type Amounts, countsOf, type EvenTask, weightOf } from './even-task.ts';
import { floorShare } from './floor-share.ts';
import { type FloorPlan, planOf } from './floor-plan.ts';
import { fits, footingOf, readLoad } from './load-state.ts';
import type { LoadState } from './load-state.ts';
import { type PalletKind, palletKinds } from './pallet-kinds.ts';
import type { LoadInput, LoadTotals } from './vehicle.ts';

/** What stands in one container of a product: full pallets, whether ordered by the layer or not, and loose layers. */
interface SharedProduct {
  readonly ProductNr: string;
  readonly NumPallets: number;
  readonly NumLayers: number;
}

export interface SharedContainer {
  readonly products: SharedProduct[];
  readonly Totals: LoadTotals;
  readonly weightMg: number;
  readonly plan: FloorPlan;
}

/** A load in several containers of the same kind, the heaviest first. */
export interface LoadShare {
  readonly containers: SharedContainer[];
  /** No sharing needs fewer containers than this; proven. */
  readonly atLeast: number;
  /** The heaviest container is at most so many milligrams heavier than the lightest heaviest possible; 0 is exact. */
  readonly gapMg: number;
}

/** Containers that one calculation is shared between at most; more is a fleet, not a load. */
export const CONTAINERS_MAX = 24;

/**
 * Shares a load that does not fit between the fewest containers; among those ways, the heaviest container is as light
 * as possible. Full pallets and stacked mixed pallets travel whole (see `palletKinds`). What could not be proven is
 * said by `atLeast` and `gapMg`.
 * Null when the load fits, when a box weight is unknown, when a single pallet is too heavy, or beyond
 * `CONTAINERS_MAX` containers.
 * Source: decision 097; limits of one container: OPEN-28 step 4.
 */
export function shareLoad(input: LoadInput): LoadShare | null {
  const load = readLoad(input);
  if (load === undefined || fits(footingOf(load), load.limits)) return null;
  const pallets = palletKinds(load);
  const unit = pallets.reduce((common, { weightMg }) => greatestCommonDivisor(common, weightMg), 0) || 1;
  const merged = mergedKinds(pallets, unit);
  const task: EvenTask = {
    kinds: merged.map(({ kind }) => kind),
    limits: load.limits,
    floor: floorShare(load.limits, CONTAINERS_MAX),
    effort: { left: STEPS_MAX },
  };
  const amounts = merged.map(({ members }) => members.reduce((sum, { count }) => sum + count, 0));
  let atLeast: number | undefined;
  for (let containers = leastContainers(task, amounts, unit); containers <= CONTAINERS_MAX; containers++) {
    const even = evenParts(task, amounts, containers);
    if (even === undefined || even.atLeast * unit > load.limits.maxMg) continue;
    atLeast ??= containers;
    if (even.heaviest * unit > load.limits.maxMg) continue;
    return {
      containers: unmerged(merged, even.parts).map((kinds) => sharedContainer(kinds, load)),
      atLeast,
      gapMg: (even.heaviest - even.atLeast) * unit,
    };
  }
  return null;
}

/** Steps of all searches of one load, so that the page stays fluent; what they do not prove is said by the gap. */
const STEPS_MAX = 300_000;

function leastContainers(task: EvenTask, amounts: Amounts, unit: number): number {
  const byWeight = ceilDivide(weightOf(task, amounts) * unit, task.limits.maxMg);
  const counts = countsOf(task, amounts);
  let containers = Math.max(1, byWeight);
  while (containers <= CONTAINERS_MAX && !task.floor.holds(counts, containers)) containers++;
  return containers;
}

interface MergedKind {
  readonly kind: { readonly palletType: PalletKind['palletType']; readonly weight: number };
  readonly members: readonly PalletKind[];
}

function mergedKinds(pallets: readonly PalletKind[], unit: number): MergedKind[] {
  const alike = Map.groupBy(pallets, ({ palletType, weightMg }) => `${palletType} ${weightMg}`);
  return [...alike.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ kind: { palletType: first.palletType, weight: first.weightMg / unit }, members }] : [];
  });
}

/** The pallets themselves, container by container; products of equal weight are divided as little as possible. */
function unmerged(merged: readonly MergedKind[], parts: readonly Amounts[]): PalletKind[][] {
  const queues = merged.map(({ members }) => members.map((member) => ({ member, left: member.count })));
  return parts.map((amounts) =>
    queues.flatMap((queue, index) => {
      let wanted = amounts[index] ?? 0;
      return queue.flatMap((entry) => {
        const count = Math.min(wanted, entry.left);
        wanted -= count;
        entry.left -= count;
        return count > 0 ? [{ ...entry.member, count }] : [];
      });
    }),
  );
}

function sharedContainer(kinds: readonly PalletKind[], load: LoadState): SharedContainer {
  const order = new Map(load.products.map(({ ProductNr }, index) => [ProductNr, index]));
  const rankOf = ({ isMixed, parts: [first] }: PalletKind) =>
    (isMixed ? order.size : 0) + (order.get(first?.ProductNr ?? '') ?? 0);
  const sorted = kinds.toSorted((left, right) => rankOf(left) - rankOf(right));
  const products = new Map<string, { NumPallets: number; NumLayers: number }>();
  const boxesOf = new Map(load.products.map(({ ProductNr, boxesPerLayer }) => [ProductNr, boxesPerLayer]));
  let NumBoxes = 0;
  for (const { parts, isMixed, count } of sorted) {
    for (const { ProductNr, layers } of parts) {
      const held = products.get(ProductNr) ?? { NumPallets: 0, NumLayers: 0 };
      products.set(ProductNr, {
        NumPallets: held.NumPallets + (isMixed ? 0 : count),
        NumLayers: held.NumLayers + (isMixed ? layers : 0),
      });
      NumBoxes += count * layers * (boxesOf.get(ProductNr) ?? 0);
    }
  }
  const weightMg = sorted.reduce((sum, kind) => sum + kind.count * kind.weightMg, 0);
  const places = sorted.flatMap(({ palletType, isMixed, parts, count }) =>
    Array.from({ length: count }, () => ({ palletType, isMixed, parts: [...parts] })),
  );
  return {
    products: [...products].map(([ProductNr, amounts]) => ({ ProductNr, ...amounts })),
    Totals: { WeightLoading: roundToKilograms(weightMg), NumBoxes, NumPallets: places.length },
    weightMg,
    plan: planOf({ places, weightMg, limits: load.limits, scales: null }),
  };
}
