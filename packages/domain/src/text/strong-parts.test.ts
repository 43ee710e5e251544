import { describe, expect, it } from 'vitest';
import { strongParts } from './strong-parts.ts';

describe('bold parts of a text', () => {
  it('NEW-20 makes text between double asterisks strong', () => {
    expect(strongParts('Add **2 pallets** of **fries**')).toEqual([
      { text: 'Add ', isStrong: false, at: 0 },
      { text: '2 pallets', isStrong: true, at: 4 },
      { text: ' of ', isStrong: false, at: 17 },
      { text: 'fries', isStrong: true, at: 21 },
    ]);
  });

  it('leaves single and unpaired asterisks as they are', () => {
    expect(strongParts('2 * 3 ** 4')).toEqual([{ text: '2 * 3 ** 4', isStrong: false, at: 0 }]);
  });
});
