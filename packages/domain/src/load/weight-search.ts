import { heaviestLast, lastPallets } from './last-pallet.ts';
import type { LastPallets } from './last-pallet.ts';
import { greatestSum, meetingSums } from './meeting-sums.ts';
import type { MeetingSums } from './meeting-sums.ts';
import { rowStart } from './reach-table.ts';
import type { ReachTable } from './reach-table.ts';
import { leastGap, remainder } from './search-ground.ts';
import type { Ground, Split } from './search-ground.ts';

/** A finished choice: pallets and tally of each class of the ground, and the weight left free. */
export interface Found {
  readonly gap: number;
  readonly pallets: readonly number[];
  readonly tally: readonly number[];
}

export interface SearchTask {
  readonly ground: Ground;
  readonly split: Split;
  /** Weight that may be chosen at most. */
  readonly capacity: number;
  /** Only a choice that leaves less than this free is worth finding. */
  readonly below: number;
  /** Steps after which the search gives up and says so. */
  readonly budget: number;
}

export interface SearchResult {
  readonly found: Found | undefined;
  readonly complete: boolean;
  readonly steps: number;
}

/**
 * The choice with exactly the given numbers that comes closest to the capacity from below.
 *
 * Depth first: which class gives the next pallets, and how many. A branch is left when the rest cannot stay
 * inside the limit, or cannot beat the best so far: by its greatest reach, or by the remainder that all its sums
 * share. The last few classes are looked up in a list of their sums. `complete` is false when the budget ran out.
 */
export function searchWeight(task: SearchTask): SearchResult {
  const search = startSearch(task);
  if (leastGap(task.ground, task.split, task.capacity) < task.below) enter(search, search.sides[0]);
  return { found: search.found, complete: search.steps <= search.budget, steps: search.steps };
}

/** One footprint with what the search needs to know of the other one, which comes later. */
interface Side {
  readonly index: 0 | 1;
  readonly table: ReachTable;
  /** Place of the first class among all classes of the ground. */
  readonly offset: number;
  readonly base: number;
  readonly laterMin: number;
  readonly laterMax: number;
  readonly laterBase: number;
  readonly meeting: MeetingSums | undefined;
  readonly last: LastPallets | undefined;
}

interface Search {
  readonly sides: readonly [Side, Side];
  readonly divisors: readonly number[];
  readonly split: Split;
  readonly budget: number;
  readonly pallets: number[];
  readonly tally: number[];
  palletsLeft: number;
  tallyLeft: number;
  weightLeft: number;
  best: number;
  found: Found | undefined;
  steps: number;
  isRecovering: boolean;
}

function startSearch({ ground, split, capacity, below, budget }: SearchTask): Search {
  const [first, second] = ground.tables;
  const secondAt = rowStart(second, 0, split.tally[1]) + split.pallets[1];
  const last = lastPallets(second);
  const none = ground.divisors.map(() => 0);
  return {
    sides: [
      {
        index: 0,
        table: first,
        offset: 0,
        base: ground.bases[0],
        laterMin: valueAt(second.min, secondAt),
        laterMax: valueAt(second.max, secondAt),
        laterBase: split.pallets[1] * ground.bases[1],
        meeting: undefined,
        last: undefined,
      },
      {
        index: 1,
        table: second,
        offset: ground.firstLength,
        base: ground.bases[1],
        laterMin: 0,
        laterMax: 0,
        laterBase: 0,
        meeting: last === undefined ? meetingSums(second) : undefined,
        last,
      },
    ],
    divisors: ground.divisors,
    split,
    budget,
    pallets: [...none],
    tally: [...none],
    palletsLeft: 0,
    tallyLeft: 0,
    weightLeft: capacity,
    best: below,
    found: undefined,
    steps: 0,
    isRecovering: false,
  };
}

function enter(search: Search, side: Side): void {
  search.palletsLeft = search.split.pallets[side.index];
  search.tallyLeft = search.split.tally[side.index];
  descend(search, side, 0);
  search.palletsLeft = 0;
  search.tallyLeft = 0;
}

/** All choices whose next pallets come from class `from` of the side or a later one. */
function descend(search: Search, side: Side, from: number): void {
  if (search.palletsLeft === 0) return leave(search, side);
  if (search.palletsLeft === 1 && side.last !== undefined)
    return takeLast(search, side, { from, last: side.last });
  const canMeet = side.meeting !== undefined && !search.isRecovering && from <= side.meeting.from;
  if (canMeet) meet(search, side, side.meeting);
  const end = canMeet ? side.meeting.from : side.table.classes.length;
  // Backwards, because the classes that most pallets come from stand at the end.
  for (let index = lastPossible(search, side, { from, end }); index >= from; index--) {
    take(search, side, index);
    if (search.steps > search.budget) return;
  }
}

function leave(search: Search, side: Side): void {
  if (side.index === 0) enter(search, search.sides[1]);
  else record(search);
}

/** The last class that the next pallets could come from with any hope for a better choice. */
function lastPossible(search: Search, side: Side, { from, end }: { from: number; end: number }): number {
  let index = from;
  while (index < end && isHopeful(search, side, index)) index++;
  search.steps += index - from;
  return index - 1;
}

function isHopeful(search: Search, side: Side, index: number): boolean {
  const at = rowStart(side.table, index, search.tallyLeft) + search.palletsLeft;
  const left = search.weightLeft;
  // A rest that cannot be had reaches from Infinity to -Infinity and falls out here.
  if (valueAt(side.table.min, at) + side.laterMin > left) return false;
  if (left - valueAt(side.table.max, at) - side.laterMax >= search.best) return false;
  const overBase = left - search.palletsLeft * side.base - side.laterBase;
  return remainder(overBase, valueAt(search.divisors, side.offset + index)) < search.best;
}

/** All choices whose next pallets come from one class. */
function take(search: Search, side: Side, index: number): void {
  const weightClass = side.table.classes[index];
  if (weightClass === undefined) return;
  const { palletsLeft, tallyLeft, weightLeft } = search;
  const counts = Math.min(tallyLeft, weightClass.ranges.length - 1);
  for (let counted = 0; counted <= counts; counted++) {
    const range = weightClass.ranges[counted];
    const most = Math.min(range?.high ?? 0, palletsLeft);
    search.tally[side.offset + index] = counted;
    search.tallyLeft = tallyLeft - counted;
    for (let taken = Math.max(1, range?.low ?? 1); taken <= most; taken++) {
      search.steps++;
      search.palletsLeft = palletsLeft - taken;
      search.weightLeft = weightLeft - taken * weightClass.weight;
      if (!canEnd(search, side, index + 1)) continue;
      search.pallets[side.offset + index] = taken;
      descend(search, side, index + 1);
    }
  }
  search.pallets[side.offset + index] = 0;
  search.tally[side.offset + index] = 0;
  search.palletsLeft = palletsLeft;
  search.tallyLeft = tallyLeft;
  search.weightLeft = weightLeft;
}

/** The one pallet that is missing at the very end. */
function takeLast(search: Search, side: Side, { from, last }: { from: number; last: LastPallets }): void {
  search.steps++;
  const { tallyLeft: tally, weightLeft: weight } = search;
  const index = heaviestLast(last, side.table, { tally, from, weight });
  if (index === undefined) return;
  const at = side.offset + index;
  search.pallets[at] = 1;
  search.tally[at] = tally;
  search.weightLeft = weight - (side.table.classes[index]?.weight ?? 0);
  record(search);
  search.weightLeft = weight;
  search.pallets[at] = 0;
  search.tally[at] = 0;
}

/** The cheaper part of the question whether there is hope, for the many pallets that are only tried. */
function canEnd(search: Search, side: Side, index: number): boolean {
  const at = rowStart(side.table, index, search.tallyLeft) + search.palletsLeft;
  const left = search.weightLeft;
  if (valueAt(side.table.min, at) + side.laterMin > left) return false;
  return left - valueAt(side.table.max, at) - side.laterMax < search.best;
}

/** The last classes from the list of their sums; they are gone through only for a sum that is an improvement. */
function meet(search: Search, side: Side, meeting: MeetingSums): void {
  search.steps++;
  const { tallyLeft: tally, palletsLeft: pallets, weightLeft: weight } = search;
  const sum = greatestSum(meeting, side.table, { tally, pallets, weight });
  if (sum === undefined || weight - sum >= search.best) return;
  search.isRecovering = true;
  search.best = weight - sum + 1;
  descend(search, side, meeting.from);
  search.isRecovering = false;
}

function record(search: Search): void {
  const gap = search.weightLeft;
  if (gap >= search.best) return;
  search.best = gap;
  search.found = { gap, pallets: [...search.pallets], tally: [...search.tally] };
}

/** The search keeps its indexes inside; 0 only satisfies the compiler. */
function valueAt(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
