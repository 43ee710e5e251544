import { describe, expect, it } from 'vitest';
import { shades } from './group-colours.ts';

const product = (ProductNr: string, Label: string) => ({ ProductNr, Label });

describe('the shades of products in a load', () => {
  it('NEW-16 differ between products of a group that lie together, and begin anew with each group', () => {
    const loaded = [
      product('1', 'Fries'),
      product('1', 'Fries'),
      product('7', 'Specialities'),
      product('2', 'Fries'),
      product('3', 'Fries'),
      product('4', 'Fries'),
      product('1', 'Fries'),
    ];

    expect([...shades(loaded)]).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 2],
      ['4', 0],
      ['7', 0],
    ]);
  });
});
