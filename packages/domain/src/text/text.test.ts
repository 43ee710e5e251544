import { describe, expect, it } from 'vitest';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH, searchProblem, searchQuery } from './search-query.ts';
import { hasSpecialCharacters, SPECIAL_CHARACTERS } from './special-characters.ts';

describe('special characters', () => {
  it('NEW-26 refuses the five of the specification, wherever they stand', () => {
    expect(SPECIAL_CHARACTERS.join('')).toBe('#"\'*,');
    for (const character of SPECIAL_CHARACTERS) {
      expect([`${character}x`, `x${character}`, `x${character}x`].every(hasSpecialCharacters)).toBe(true);
    }
  });

  it('NEW-26 takes everything else', () => {
    expect(['', 'PO-26000/A', 'Bestellung 7 & 8', 'ä.;:!?'].some(hasSpecialCharacters)).toBe(false);
  });
});

describe('search', () => {
  it('LIM-01 waits 400 ms', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(400);
  });

  it.each([
    ['', ''],
    ['fr', ''],
    [' fr ', ''],
    ['fri', 'fri'],
    ['  fries 9x9 ', 'fries 9x9'],
    // As it is copied from a screen.
    ['9×9\u00a0mm 4\u00a0×\u00a02.5', '9x9 mm 4 x 2.5'],
  ])('LIM-02 %j searches for %j', (entry, query) => {
    expect(searchQuery(entry)).toBe(query);
  });

  it.each([
    ['', null],
    ['fries', null],
    ['薯条店', null],
    ['###', 'only-signs'],
    ['- . *', 'only-signs'],
    ['f'.repeat(SEARCH_MAX_LENGTH), null],
    ['f'.repeat(SEARCH_MAX_LENGTH + 1), 'too-long'],
    ['#'.repeat(10_000), 'too-long'],
  ])('says what keeps a query from finding anything (%#)', (query, problem) => {
    expect(searchProblem(query)).toBe(problem);
  });
});
