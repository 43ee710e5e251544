import { createHash } from 'node:crypto';
import { z } from 'zod';
import { erpNameOf } from '../name-record.ts';
import { type ErpChange, type ErpChanges, type ErpKind, type ErpRecords, ErpUnavailable } from '../port.ts';
import { MalformedRow } from './row.ts';

/** A row of a snapshot as the record it becomes, or why it cannot. */
export type Told<K extends ErpKind> = Exclude<ErpChange<K>, { readonly kind: 'deleted' }> & {
  readonly id: string;
};

const watermarks = z.object({ at: z.number(), known: z.record(z.string(), z.string()) });

// Sudden disappearance of most of what there was is a right that was taken away, not a clearance.
const MANY = 20;

/**
 * Changes of a kind of which the services do not tell when it changed, or of which a part changes by itself (texts of
 * customers, units): all of it is read and compared with what was told, by digests in the watermark. What is not there any
 * more is told as deleted. Within `everyMs` of the last reading nothing is read. Throws `ErpUnavailable` also when more than
 * half of many records are gone at once.
 */
export async function snapshotChanges<K extends ErpKind>(
  kind: K,
  watermark: string | null,
  {
    read,
    everyMs,
    now,
  }: { readonly read: () => Promise<readonly Told<K>[]>; readonly everyMs: number; readonly now: Date },
): Promise<ErpChanges<K>> {
  const before = watermark === null ? null : watermarks.parse(JSON.parse(watermark));
  if (before !== null && now.getTime() - before.at < everyMs && now.getTime() >= before.at)
    return { changes: [], watermark: JSON.stringify(before), isComplete: true };
  const told = await read();
  const known = before?.known ?? {};
  const next: Record<string, string> = {};
  const changes: ErpChange<K>[] = [];
  for (const { id, ...change } of told) {
    const digest = digestOf(change);
    next[id] = digest;
    if (known[id] !== digest) changes.push(change);
  }
  const gone = Object.keys(known).filter((id) => next[id] === undefined);
  believe(kind, { gone: gone.length, known: Object.keys(known).length });
  for (const id of gone) changes.push(deleted(kind, id));
  return { changes, watermark: JSON.stringify({ at: now.getTime(), known: next }), isComplete: true };
}

/** Throws `ErpUnavailable` when too many of those that were known are gone. */
export function believe(
  kind: ErpKind,
  { gone, known }: { readonly gone: number; readonly known: number },
): void {
  if (gone > MANY && gone * 2 > known)
    throw new ErpUnavailable(`${kind}: ${gone} of ${known} are gone at once, which is not believed`);
}

/** The watermark after which a snapshot tells everything once more, and what is gone of what was told. */
export function snapshotAgain(watermark: string): string {
  const { known } = watermarks.parse(JSON.parse(watermark));
  return JSON.stringify({ at: 0, known: Object.fromEntries(Object.keys(known).map((id) => [id, ''])) });
}

/** That a record is gone, by the id under which it was told; masters have no number besides. */
export function deleted<K extends ErpKind>(kind: K, id: string): ErpChange<K> {
  const hasNumber = kind !== 'customers' && kind !== 'plants' && kind !== 'products';
  return { kind: 'deleted', id, externalReference: null, number: hasNumber ? id : null };
}

/** The record that `make` makes of a row, or why it cannot be made; `id` names the row until then. */
export function recordOf<K extends ErpKind>(
  kind: K,
  { row, id }: { readonly row: unknown; readonly id: string },
  make: () => ErpRecords[K],
): Told<K> {
  try {
    const record = make();
    return { kind: 'record', record, id: erpNameOf(kind, record).id };
  } catch (error) {
    if (!(error instanceof MalformedRow)) throw error;
    return { kind: 'malformed', raw: row, reason: error.message, id };
  }
}

const DIGEST_SIGNS = 10;

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST_SIGNS);
}
