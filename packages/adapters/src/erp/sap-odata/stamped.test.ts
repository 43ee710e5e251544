import { describe, expect, it } from 'vitest';
import { stampedAgain, stampedChanges, type StampedSource } from './stamped.ts';

const NOW = new Date('2026-11-23T09:00:00Z');

/** Documents with their stamps, as SAP pages through them. */
function books(stamps: Map<string, number>): StampedSource<'orders'> {
  return {
    heads: (from, { skip, top }) => {
      const changed = [...stamps]
        .map(([key, stamp]) => ({ key, stamp }))
        .filter(({ stamp }) => stamp >= from)
        .toSorted((one, other) => one.stamp - other.stamp || one.key.localeCompare(other.key));
      const heads = changed.slice(skip, skip + top);
      return Promise.resolve({ heads, hasMore: heads.length === top, count: stamps.size });
    },
    keys: () => Promise.resolve([...stamps.keys()]),
    beside: () => Promise.resolve([]),
    affectedBy: () => Promise.resolve([]),
    details: (keys) =>
      Promise.resolve(keys.map((key) => ({ kind: 'malformed', raw: key, reason: 'of no matter here' }))),
  };
}

const keyOf = (nr: number) => String(nr).padStart(10, '0');
const ask = (stamps: Map<string, number>, watermark: string | null) =>
  stampedChanges('orders', watermark, { source: books(stamps), marginMs: 1000, now: NOW });

/** Reads on to the end; `meanwhile` happens after the first page. */
async function readOn(stamps: Map<string, number>, from: string | null, meanwhile = () => {}) {
  const told: unknown[] = [];
  let watermark = from;
  for (let isFirst = true; ; isFirst = false) {
    const page = await ask(stamps, watermark);
    for (const change of page.changes) told.push(change.kind === 'malformed' ? change.raw : change);
    ({ watermark } = page);
    if (page.isComplete) return { told, watermark };
    if (isFirst) meanwhile();
  }
}

describe('documents by their stamps', () => {
  it('ORD-18 none is passed over when one of its page changes again before the next page', async () => {
    const stamps = new Map(Array.from({ length: 1500 }, (_, nr) => [keyOf(nr), 1]));
    const { watermark } = await readOn(stamps, null);
    // The page ends between documents of one stamp.
    for (let nr = 0; nr < 1500; nr++) stamps.set(keyOf(nr), nr < 990 ? 10 : 20);

    const { told } = await readOn(stamps, watermark, () => stamps.set(keyOf(995), 30));

    const times = Map.groupBy(told, (key) => key);
    expect(times.size).toBe(1500);
    expect([...times].filter(([, all]) => all.length > 1).map(([key]) => key)).toEqual([keyOf(995)]);
  });

  it('ORD-18 are each told once, though pages of them have one stamp', async () => {
    const stamps = new Map(Array.from({ length: 3500 }, (_, nr) => [keyOf(nr), nr < 3000 ? 5 : nr]));

    const { told } = await readOn(stamps, null);

    expect(told).toHaveLength(3500);
    expect(new Set(told).size).toBe(3500);
  });

  it('ORD-18 most of them gone at once is not believed, nor when all is read again', async () => {
    const stamps = new Map(Array.from({ length: 100 }, (_, nr) => [keyOf(nr), 1]));
    const { watermark } = await readOn(stamps, null);
    for (let nr = 30; nr < 100; nr++) stamps.delete(keyOf(nr));

    await expect(ask(stamps, watermark)).rejects.toThrow('not believed');
    await expect(readOn(stamps, stampedAgain(watermark ?? ''))).rejects.toThrow('not believed');
  });
});
