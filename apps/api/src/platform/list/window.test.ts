import { describe, expect, it } from 'vitest';
import { portionsOf, type Window } from './window.ts';

describe('a list that is read portion by portion', () => {
  /** A list of so many rows, each its own key, as a store would read it. */
  const listOf = (length: number, asked: Window[] = []) => {
    const read = async (window: Window) => {
      asked.push(window);
      const from = window.kind === 'neighbour' ? Number(window.start.key[0]) + 1 : 0;
      return Promise.resolve(
        Array.from(
          { length: Math.max(0, Math.min(window.limit, length - from)) },
          (_, place) => from + place,
        ),
      );
    };
    return (rowsMax: number) => portionsOf(read, { keyOf: (row) => [String(row)], rowsMax });
  };
  const all = async (portions: AsyncIterable<readonly number[]>) => {
    const rows: number[] = [];
    for await (const portion of portions) rows.push(...portion);
    return rows;
  };

  it.each([0, 1, 499, 500, 501, 1000, 1234])('gives each of %i rows once and in order', async (length) => {
    expect(await all(listOf(length)(10_000))).toEqual(Array.from({ length }, (_, place) => place));
  });

  it('begins each portion behind the last row before it', async () => {
    const asked: Window[] = [];

    await all(listOf(501, asked)(10_000));

    expect(asked).toEqual([
      { kind: 'first', limit: 500 },
      { kind: 'neighbour', start: { side: 'after', key: ['499'] }, limit: 500 },
    ]);
  });

  it.each([
    [1000, 1000],
    [1001, 1001],
    [1500, 1500],
    [9999, 1500],
  ])('of %i rows it reads %i where a file holds 1000: it ends one portion beyond', async (length, read) => {
    expect(await all(listOf(length)(1000))).toHaveLength(read);
  });
});
