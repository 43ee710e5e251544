import { describe, expect, it } from 'vitest';
import { idsOf, isDifferent, rowsToShow } from './differences.ts';

const row = (key: string, ...values: (string | null)[]) => ({ key, name: key, values });

describe('products side by side', () => {
  it('differ in a fact where one value is another or was not given', () => {
    expect(isDifferent(row('brand', 'A', 'A'))).toBe(false);
    expect(isDifferent(row('brand', 'A', 'B'))).toBe(true);
    expect(isDifferent(row('brand', 'A', null))).toBe(true);
    expect(isDifferent(row('brand', null, null))).toBe(false);
  });

  it('leave out what none of them tells, and what is equal where only differences are wanted', () => {
    const rows = [row('brand', 'A', 'A'), row('cut', 'x', 'y'), row('salt', null, null)];

    expect(rowsToShow(rows, false)).toEqual({ shown: [rows[0], rows[1]], differences: 1 });
    expect(rowsToShow(rows, true)).toEqual({ shown: [rows[1]], differences: 1 });
  });

  it('are named once each in the address', () => {
    expect(idsOf('a,b,,a, c')).toEqual(['a', 'b', 'c']);
    expect(idsOf(' , ,')).toEqual([]);
    expect(idsOf(undefined)).toEqual([]);
  });
});
