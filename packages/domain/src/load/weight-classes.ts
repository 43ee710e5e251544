import { greatestCommonDivisor } from './exact.ts';

/**
 * How many pallets of one product may be chosen: at most `most`. When keeping, `full` is the number that leaves
 * the product untouched (out of reach when above `most`), and `partial` the most without being untouched.
 */
export interface Choice {
  readonly ProductNr: string;
  readonly weight: number;
  readonly most: number;
  readonly full: number;
  readonly partial: number;
}

/**
 * What is counted besides pallets: products with any pallet chosen (`touched`, when adding), products with all
 * their pallets chosen (`untouched`, when keeping), or nothing.
 */
export type Tally = 'touched' | 'untouched' | 'none';

/**
 * Products of equal pallet weight: the search need not tell them apart.
 * `ranges[t]` is the span of pallets that the class can give with a tally of exactly t.
 */
export interface WeightClass {
  readonly weight: number;
  readonly members: readonly Choice[];
  readonly ranges: readonly PalletRange[];
}

export interface PalletRange {
  readonly low: number;
  readonly high: number;
}

/** Classes of some choices, heaviest first, with the ranges that matter for at most `pallets` pallets. */
export function weightClasses(choices: readonly Choice[], tally: Tally, pallets: number): WeightClass[] {
  const byWeight = Map.groupBy(
    choices.filter((choice) => choice.most > 0),
    (choice) => choice.weight,
  );
  return [...byWeight]
    .toSorted(([left], [right]) => right - left)
    .map(([weight, alike]) => {
      const members = alike.toSorted(PREFERENCE[tally]);
      return { weight, members, ranges: RANGES[tally](members, pallets) };
    });
}

/** Shares the pallets of a class out among its products; the inverse of its ranges. */
export function shareOut(weightClass: WeightClass, tally: Tally, chosen: { tally: number; pallets: number }) {
  const shares = new Map<string, number>();
  let left = chosen.pallets;
  for (const [index, member] of weightClass.members.entries()) {
    const counted = index < chosen.tally;
    const share = memberShare(member, tally, { counted, left, toCome: chosen.tally - index - 1 });
    shares.set(member.ProductNr, share);
    left -= share;
  }
  return shares;
}

/** Largest unit in which all weights are whole; 1 when there is no weight at all. */
export function commonUnit(choices: readonly Choice[]): number {
  return choices.reduce((unit, choice) => greatestCommonDivisor(unit, choice.weight), 0) || 1;
}

interface Turn {
  readonly counted: boolean;
  readonly left: number;
  /** Members after this one that must get something too. */
  readonly toCome: number;
}

function memberShare(member: Choice, tally: Tally, { counted, left, toCome }: Turn): number {
  if (tally === 'none') return Math.min(member.most, left);
  if (tally === 'touched') return counted ? Math.min(member.most, left - toCome) : 0;
  return counted ? member.full : Math.min(member.partial, left);
}

/**
 * Which members are counted first. Adding: those that take most pallets. Keeping: those that need fewest to be
 * complete. Any other set of the same size can be exchanged for that one without changing the sums.
 */
const PREFERENCE: Record<Tally, (left: Choice, right: Choice) => number> = {
  none: byProduct,
  touched: (left, right) => right.most - left.most || byProduct(left, right),
  untouched: (left, right) => left.full - right.full || byProduct(left, right),
};

const RANGES: Record<Tally, (members: readonly Choice[], pallets: number) => PalletRange[]> = {
  none: (members, pallets) => [
    {
      low: 0,
      high: Math.min(
        pallets,
        sumOf(members, (member) => member.most),
      ),
    },
  ],
  touched: touchedRanges,
  untouched: untouchedRanges,
};

function touchedRanges(members: readonly Choice[], pallets: number): PalletRange[] {
  const ranges: PalletRange[] = [{ low: 0, high: 0 }];
  let high = 0;
  for (const member of members) {
    if (high >= pallets) break;
    high += member.most;
    ranges.push({ low: ranges.length, high: Math.min(high, pallets) });
  }
  return ranges;
}

function untouchedRanges(members: readonly Choice[], pallets: number): PalletRange[] {
  const ranges: PalletRange[] = [];
  let low = 0;
  let partial = sumOf(members, (member) => member.partial);
  for (const member of [...members, undefined]) {
    ranges.push({ low, high: Math.min(low + partial, pallets) });
    if (member === undefined || member.full > member.most || low + member.full > pallets) break;
    low += member.full;
    partial -= member.partial;
  }
  return ranges;
}

function byProduct(left: Choice, right: Choice): number {
  return left.ProductNr < right.ProductNr ? -1 : 1;
}

function sumOf(members: readonly Choice[], count: (member: Choice) => number): number {
  return members.reduce((total, member) => total + count(member), 0);
}
