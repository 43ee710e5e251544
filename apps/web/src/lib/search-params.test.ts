import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the search part of an address', () => {
  const queryIn = (address: string) => parseSearch(address)['q'];

  it.each([
    '4404',
    '12e45678',
    '0090020291',
    '44131000210000000099',
    '1.50',
    '-0',
    'true',
    'null',
    '"quoted"',
    '[1]',
  ])('LIM-02 keeps %s, whether the portal wrote it or somebody typed it', (text) => {
    expect(queryIn(`?q=${encodeURIComponent(text)}`)).toBe(text);
    expect(queryIn(stringifySearch({ q: text }))).toBe(text);
  });

  it('shows a number as people write it', () => {
    expect(stringifySearch({ q: '4413100021', page: 2 })).toBe('?q=4413100021&page=2');
  });

  it('gives back whatever was put in', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        expect(queryIn(stringifySearch({ q: text }))).toBe(text);
      }),
    );
  });
});
