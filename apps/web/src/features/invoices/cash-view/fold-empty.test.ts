import { describe, expect, it } from 'vitest';
import { foldEmpty } from './fold-empty.ts';

const row = (key: string, count: number) => ({
  key,
  label: key,
  count,
  invoices: '0.00',
  credits: '0.00',
  due: {},
  net: '0.00',
});

describe('empty weeks', () => {
  it.each([
    [
      [1, 0, 0, 0, 1, 0],
      ['w0', '3 empty', 'w4', 'w5'],
    ],
    [
      [0, 1, 0, 1],
      ['w0', 'w1', 'w2', 'w3'],
    ],
    [
      [0, 0, 0],
      ['2 empty', 'w2'],
    ],
    [[0], ['w0']],
    [[], []],
    [
      [0, 0, 1],
      ['2 empty', 'w2'],
    ],
  ])('%j become %j', (counts, expected) => {
    const rows = counts.map((count, index) => row(`w${index}`, count));

    expect(foldEmpty(rows, (count) => `${count} empty`).map(({ label }) => label)).toEqual(expected);
  });

  it('lose no row that holds something', () => {
    const rows = [row('a', 0), row('b', 0), row('c', 2)];

    expect(foldEmpty(rows, String).find(({ key }) => key === 'c')).toEqual(rows[2]);
  });
});
