import type { PalletCounts } from './plan-splits.ts';
import type { PlanTask } from './plan-task.ts';
import { reachTable } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';
import { layGround, reachOf } from './search-ground.ts';
import type { Ground, Split } from './search-ground.ts';
import type { PalletType } from './vehicle.ts';
import { weightClasses } from './weight-classes.ts';

/** A plan task laid out for the search, with the splits that come into question. */
export interface Field {
  readonly ground: Ground;
  /** A few classes of the ground, where an optimum is mostly found at once; undefined when it is small itself. */
  readonly sample: Ground | undefined;
  readonly splits: readonly Split[];
  readonly capacity: number;
  /** Which footprint comes first: the one with fewer classes. */
  readonly order: readonly [PalletType, PalletType];
}

/** The field without a tally: weight and number of pallets are all that counts. */
export function plainField(task: PlanTask, counts: readonly PalletCounts[]): Field {
  const layout = layoutOf(task, counts, 0);
  const splits = counts.map((count) => layout.splitOf(count, [0, 0]));
  return {
    ...layout,
    sample: sampleOf(layout.ground),
    splits: possible(layout.ground, splits, task.capacity),
  };
}

/** The field of the best tally that any of the counts allows: fewest touched, or most untouched. */
export function talliedField(task: PlanTask, counts: readonly PalletCounts[]): Field {
  const pallets = Math.max(...counts.map(({ EUR, IND }) => EUR + IND));
  const most = task.tally === 'touched' ? pallets : mostComplete(task, pallets);
  // Two products are enough, one a footprint, unless the limit of pallets per product binds.
  const limits = task.tally === 'touched' ? [Math.min(2, most), most] : [most];
  for (const limit of limits) {
    const layout = layoutOf(task, counts, limit);
    const tallies = Array.from({ length: limit + 1 }, (_, tally) => tally);
    for (const tally of task.tally === 'touched' ? tallies : tallies.toReversed()) {
      const splits = possible(layout.ground, splitsOfTally(layout, counts, tally), task.capacity);
      if (splits.length > 0) return { ...layout, sample: undefined, splits };
    }
  }
  return { ...layoutOf(task, [], 0), sample: undefined, splits: [] };
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
  const firsts = Array.from({ length: tally + 1 }, (_, first) => first);
  return firsts.flatMap((first) => counts.map((count) => layout.splitOf(count, [first, tally - first])));
}

function possible(ground: Ground, splits: readonly Split[], capacity: number): Split[] {
  return splits.filter((split) => reachOf(ground, split).min <= capacity);
}

/** Most products that can be complete when that many pallets are kept. */
function mostComplete(task: PlanTask, pallets: number): number {
  const all = [...task.choices.EUR, ...task.choices.IND];
  const complete = all.filter(({ most, full }) => most === full).map(({ full }) => full);
  let left = pallets;
  return complete.toSorted((a, b) => a - b).filter((full) => (left -= full) >= 0).length;
}

const SAMPLE_CLASSES = 8;

function sampleOf(ground: Ground): Ground | undefined {
  const [first, second] = ground.tables;
  if (second.classes.length <= SAMPLE_CLASSES) return undefined;
  return layGround(sampleTable(first), sampleTable(second));
}

/** Every so-many-th class, the heaviest and the lightest among them. */
function sampleTable(table: ReachTable): ReachTable {
  const { classes, pallets, tally } = table;
  if (classes.length <= SAMPLE_CLASSES) return table;
  const step = (classes.length - 1) / (SAMPLE_CLASSES - 1);
  const places = new Set(Array.from({ length: SAMPLE_CLASSES }, (_, place) => Math.round(place * step)));
  return reachTable(
    classes.filter((_, index) => places.has(index)),
    pallets,
    tally,
  );
}
