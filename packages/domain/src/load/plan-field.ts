import type { PalletCounts } from './plan-splits.ts';
import type { PlanTask } from './plan-task.ts';
import { leastWeights, reachTable } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';
import { layGround, reachOf } from './search-ground.ts';
import type { Ground, Split } from './search-ground.ts';
import type { PalletType } from './vehicle.ts';
import { weightClasses } from './weight-classes.ts';
import type { Choice } from './weight-classes.ts';

/** A plan task laid out for the search, with the splits that come into question. */
export interface Field {
  readonly ground: Ground;
  readonly splits: readonly Split[];
  readonly capacity: number;
  /** Which footprint comes first: the one with fewer classes. */
  readonly order: readonly [PalletType, PalletType];
}

/** The field without a tally: weight and number of pallets are all that counts. */
export function plainField(task: PlanTask, counts: readonly PalletCounts[]): Field {
  const layout = layoutOf(task, counts, 0);
  const splits = counts.map((count) => layout.splitOf(count, [0, 0]));
  return { ...layout, splits: possible(layout.ground, splits, task.capacity) };
}

/** The field of the best tally that any of the counts allows: fewest touched, or most untouched. */
export function talliedField(task: PlanTask, counts: readonly PalletCounts[]): Field {
  const pallets = Math.max(...counts.map(({ EUR, IND }) => EUR + IND));
  if (task.tally === 'untouched') return mostUntouched(task, counts, pallets);
  // Two products are enough, one a footprint, unless the limit of pallets per product binds.
  const enough = Math.min(2, pallets);
  return fewestTouched(task, counts, enough) ?? fewestTouched(task, counts, pallets) ?? nowhere(task);
}

function fewestTouched(task: PlanTask, counts: readonly PalletCounts[], limit: number): Field | undefined {
  const layout = layoutOf(task, counts, limit);
  for (let tally = 0; tally <= limit; tally++) {
    const splits = possible(layout.ground, splitsOfTally(layout, counts, tally), task.capacity);
    if (splits.length > 0) return { ...layout, splits };
  }
  return undefined;
}

function mostUntouched(task: PlanTask, counts: readonly PalletCounts[], pallets: number): Field {
  const most = mostComplete(task, pallets);
  const least = {
    EUR: leastWeights(weightClasses(task.choices.EUR, task.tally, pallets), pallets, most),
    IND: leastWeights(weightClasses(task.choices.IND, task.tally, pallets), pallets, most),
  };
  for (let tally = most; tally >= 0; tally--) {
    const keepsWeight = ({ EUR, IND }: PalletCounts) =>
      upTo(tally).some((ofEUR) => {
        const weightEUR = least.EUR[ofEUR * (pallets + 1) + EUR] ?? Infinity;
        return weightEUR + (least.IND[(tally - ofEUR) * (pallets + 1) + IND] ?? Infinity) <= task.capacity;
      });
    if (!counts.some(keepsWeight)) continue;
    const layout = layoutOf(narrowed(task, pallets, tally), counts, tally);
    const splits = splitsOfTally(layout, counts, tally);
    return { ...layout, splits: possible(layout.ground, splits, task.capacity) };
  }
  return nowhere(task);
}

function nowhere(task: PlanTask): Field {
  return { ...layoutOf(task, [], 0), splits: [] };
}

interface Layout extends Pick<Field, 'ground' | 'capacity' | 'order'> {
  splitOf(count: PalletCounts, tally: Split['tally']): Split;
}

function layoutOf(task: PlanTask, counts: readonly PalletCounts[], tally: number): Layout {
  const tableOf = (palletType: PalletType) => {
    const pallets = counts.reduce((most, count) => Math.max(most, count[palletType]), 0);
    return reachTable(weightClasses(task.choices[palletType], task.tally, pallets), pallets, tally);
  };
  const tables: Record<PalletType, ReachTable> = { EUR: tableOf('EUR'), IND: tableOf('IND') };
  const order: [PalletType, PalletType] =
    tables.EUR.classes.length <= tables.IND.classes.length ? ['EUR', 'IND'] : ['IND', 'EUR'];
  return {
    ground: layGround(tables[order[0]], tables[order[1]]),
    capacity: task.capacity,
    order,
    splitOf: (count, tallies) => ({ pallets: [count[order[0]], count[order[1]]], tally: tallies }),
  };
}

function splitsOfTally(layout: Layout, counts: readonly PalletCounts[], tally: number): Split[] {
  return upTo(tally).flatMap((first) => counts.map((count) => layout.splitOf(count, [first, tally - first])));
}

function possible(ground: Ground, splits: readonly Split[], capacity: number): Split[] {
  return splits.filter((split) => reachOf(ground, split).min <= capacity);
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, number) => number);
}

/** Most products that can be complete when that many pallets are kept. */
function mostComplete(task: PlanTask, pallets: number): number {
  let left = pallets;
  return smallestFulls(task).filter((full) => (left -= full) >= 0).length;
}

/** The task without what cannot be part of exactly `tally` complete products among that many pallets. */
function narrowed(task: PlanTask, pallets: number, tally: number): PlanTask {
  const fulls = smallestFulls(task).slice(0, tally);
  const spare = pallets - fulls.reduce((total, full) => total + full, 0);
  const greatestFull = tally === 0 ? 0 : spare + (fulls.at(-1) ?? 0);
  const narrow = (choice: Choice): Choice => {
    const partial = Math.min(choice.partial, spare);
    const canBeComplete = choice.full <= choice.most && choice.full <= greatestFull;
    return { ...choice, partial, most: canBeComplete ? choice.most : partial };
  };
  return { ...task, choices: { EUR: task.choices.EUR.map(narrow), IND: task.choices.IND.map(narrow) } };
}

function smallestFulls(task: PlanTask): number[] {
  const all = [...task.choices.EUR, ...task.choices.IND];
  return all
    .filter(({ most, full }) => full <= most)
    .map(({ full }) => full)
    .toSorted((left, right) => left - right);
}
