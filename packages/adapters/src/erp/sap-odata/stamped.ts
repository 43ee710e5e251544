import { addDays } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { z } from 'zod';
import type { ErpChange, ErpChanges, ErpKind } from '../port.ts';
import { packKeys, unpackKeys } from './key-set.ts';
import { believe, deleted } from './snapshot.ts';

/** A document and when it was changed last, in milliseconds. */
interface Head {
  readonly key: string;
  readonly stamp: number;
}

/** Something that changes documents without changing their stamp: a delivery, a payment. */
interface Beside {
  readonly key: string;
  /** What of it matters, in short. */
  readonly digest: string;
}

/** How the documents of a kind are read. Keys are numbers in ten digits. */
export interface StampedSource<K extends ErpKind> {
  /** Those changed at or after an instant, in the order of their stamps, and how many documents there are at all. */
  heads(
    from: number,
    page: { readonly skip: number; readonly top: number },
  ): Promise<{
    readonly heads: readonly Head[];
    readonly hasMore: boolean;
    readonly count: number;
  }>;
  keys(): Promise<readonly string[]>;
  /** What else was changed on or after a day, and afterwards the documents that some of it changes. */
  beside(since: PlainDate): Promise<readonly Beside[]>;
  affectedBy(keys: readonly string[]): Promise<readonly string[]>;
  /** The documents of some keys; what is none of ours is left out. */
  details(keys: readonly string[]): Promise<readonly ErpChange<K>[]>;
}

const watermarks = z.object({
  /** Where the stamps go on, and how many of those at that very millisecond fill whole pages that were told. */
  from: z.number(),
  skip: z.number(),
  /** Stamps of what was told at or after `from`. */
  seen: z.record(z.string(), z.number()),
  /** Every document that was told, as `packKeys` writes it, and how many these are. */
  keys: z.string(),
  count: z.number(),
  /** Digests of what was changed beside them of late; null until the first copy is whole. */
  beside: z.record(z.string(), z.string()).nullable(),
  /** Day on which that was looked at last. */
  besideOn: z.string().nullable(),
});
type Watermark = z.output<typeof watermarks>;

const START: Watermark = { from: 0, skip: 0, seen: {}, keys: '', count: 0, beside: null, besideOn: null };

const PAGE = 1000;
const TOLD_AT_ONCE = 1000;
// Days of another zone, and what was entered shortly before midnight.
const BESIDE_DAYS = 2;

/**
 * Changes of documents since a watermark: by their stamps, told again within `marginMs` only when they changed again,
 * because a document may become visible later than its stamp says; by what changes beside them; and by counting them:
 * when there are fewer or more than were told, all numbers are compared. Throws `ErpUnavailable`.
 */
export async function stampedChanges<K extends ErpKind>(
  kind: K,
  watermark: string | null,
  {
    source,
    marginMs,
    now,
  }: { readonly source: StampedSource<K>; readonly marginMs: number; readonly now: Date },
): Promise<ErpChanges<K>> {
  const before = watermark === null ? START : watermarks.parse(JSON.parse(watermark));
  const { heads, hasMore, count } = await source.heads(before.from, { skip: before.skip, top: PAGE });
  const horizon = now.getTime() - marginMs;
  const fresh = heads.filter(({ key, stamp }) => before.seen[key] !== stamp).map(({ key }) => key);
  const read = withHeads(before, heads, horizon);
  if (hasMore) {
    const changes = await source.details(fresh);
    return answer(withKeys(read, fresh), changes, false);
  }
  const settled = settle(read, horizon);
  const { affected, next, isAll } = await besideOf(source, settled, now);
  const known = unpackKeys(next.keys);
  const newKeys = fresh.filter((key) => !known.has(key));
  const isCounted = known.size + newKeys.length === count;
  const all = isCounted ? null : await source.keys();
  const late = all === null ? [] : all.filter((key) => !known.has(key)).slice(0, TOLD_AT_ONCE);
  const wanted = [...new Set([...fresh, ...affected, ...late])];
  const changes = await source.details(wanted);
  const there = all === null ? known : new Set(all);
  const gone = [...known].filter((key) => !there.has(key));
  believe(kind, { gone: gone.length, known: known.size });
  const left = new Set(known);
  for (const key of [...newKeys, ...late]) left.add(key);
  for (const key of gone) left.delete(key);
  return answer(
    { ...next, keys: packKeys(left), count: left.size },
    [...changes, ...gone.map((key) => deleted(kind, key))],
    isAll && late.length < TOLD_AT_ONCE,
  );
}

/** The watermark from which every document is told once more, and what is gone of those that were told. */
export function stampedAgain(watermark: string): string {
  return JSON.stringify({ ...watermarks.parse(JSON.parse(watermark)), from: 0, skip: 0, seen: {} });
}

function answer<K extends ErpKind>(
  next: Watermark,
  changes: readonly ErpChange<K>[],
  isComplete: boolean,
): ErpChanges<K> {
  return { changes, watermark: JSON.stringify(next), isComplete };
}

/** The watermark behind a page of heads. */
function withHeads(before: Watermark, heads: readonly Head[], horizon: number): Watermark {
  const last = heads.at(-1);
  if (last === undefined) return before;
  const from = Math.max(before.from, last.stamp);
  // What changes meanwhile moves to the end, and those behind it one place forward: nothing is skipped that `seen` can tell.
  const skip = from === before.from ? before.skip + heads.length : 0;
  const keepFrom = Math.min(from, horizon);
  const seen = [
    ...Object.entries(before.seen),
    ...heads.map(({ key, stamp }) => [key, stamp] as const),
  ].filter(([, stamp]) => stamp >= keepFrom);
  return { ...before, from, skip, seen: Object.fromEntries(seen) };
}

/** Once nothing is left, stamps are read from a margin before now again, or from the last one if that is earlier. */
function settle(read: Watermark, horizon: number): Watermark {
  const from = Math.min(read.from, horizon);
  const seen = Object.fromEntries(Object.entries(read.seen).filter(([, stamp]) => stamp >= from));
  return { ...read, from, skip: 0, seen };
}

function withKeys(read: Watermark, fresh: readonly string[]): Watermark {
  const keys = unpackKeys(read.keys);
  for (const key of fresh) keys.add(key);
  return { ...read, keys: packKeys(keys), count: keys.size };
}

/** What changed beside the documents; of very much a part at a time, each with the documents that it changes. */
async function besideOf<K extends ErpKind>(source: StampedSource<K>, settled: Watermark, now: Date) {
  const today = dayOf(now);
  // A portal that was away looks back as far as it has to.
  const last = parsePlainDate(settled.besideOn) ?? today;
  const told = await source.beside(addDays(last < today ? last : today, -BESIDE_DAYS));
  const known = settled.beside ?? {};
  const changed = told.filter(({ key, digest }) => known[key] !== digest);
  const taken = changed.slice(0, TOLD_AT_ONCE);
  const affected = await source.affectedBy(taken.map(({ key }) => key));
  const isTaken = new Set(taken.map(({ key }) => key));
  const kept = told.flatMap(({ key, digest }) => {
    const held = isTaken.has(key) ? digest : known[key];
    return held === undefined ? [] : [[key, held] as const];
  });
  const isAll = taken.length === changed.length;
  const besideOn = isAll ? today : settled.besideOn;
  return { affected, next: { ...settled, beside: Object.fromEntries(kept), besideOn }, isAll };
}

function dayOf(now: Date): PlainDate {
  const day = parsePlainDate(now.toISOString().slice(0, 10));
  if (day === null) throw new RangeError('There is no such day.');
  return day;
}
