import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShortForm } from './short-form.ts';

describe('an amount in short', () => {
  it.each([
    ['3 lay F01', '3', 'LAY', 'f01'],
    ['F01 3 layers', '3', 'LAY', 'f01'],
    ['3lay F01', '3', 'LAY', 'f01'],
    ['3 x lay F01', '3', 'LAY', 'f01'],
    ['3× layers of F01', '3', 'LAY', 'f01'],
    ['2 pal', '2', 'PAL', ''],
    ['pallet of fries 9x9', '1', 'PAL', 'fries 9x9'],
    ['250kg F01', '250', 'KG', 'f01'],
    ['2,5 kg F01', '2.5', 'KG', 'f01'],
    ['12.75 kilos 310101', '12.75', 'KG', '310101'],
    ['310101 4 boxes', '4', 'CAR', '310101'],
    ['3 Lagen F01', '3', 'LAY', 'f01'],
    ['1 Palette von F01', '1', 'PAL', 'f01'],
    ['5 Kartons F01', '5', 'CAR', 'f01'],
    ['2 dozen F01', '2', 'CAR', 'f01'],
    ['1 laag F01', '1', 'LAY', 'f01'],
    ['3 couches de F01', '3', 'LAY', 'f01'],
    ['2 palettes F01', '2', 'PAL', 'f01'],
    ['3 strati di F01', '3', 'LAY', 'f01'],
    ['4 cartoni F01', '4', 'CAR', 'f01'],
    ['2 palés de F01', '2', 'PAL', 'f01'],
    ['3 capas F01', '3', 'LAY', 'f01'],
    ['6 cajas F01', '6', 'CAR', 'f01'],
    ['  3   LAY   F01 ', '3', 'LAY', 'f01'],
  ])('%j', (entry, ...expected) => {
    const read = parseShortForm(entry);

    expect([read?.quantity, read?.unit, read?.of]).toEqual(expected);
  });

  it.each([
    '',
    'F01',
    '3 F01',
    '3 dozenal',
    '1.000 kg F01',
    '1,000 kg',
    'F01 3 lay F02',
    'x'.repeat(200),
    '3 lay '.repeat(40),
  ])('%j is none', (entry) => {
    expect(parseShortForm(entry)).toBeNull();
  });

  it('any entry is read or refused, and at once', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.stringMatching(/^[\d .,x]{0,120}$/)),
        (entry) => {
          const startMs = performance.now();
          const read = parseShortForm(entry);

          expect(performance.now() - startMs).toBeLessThan(50);
          expect(read?.quantity ?? '0').toMatch(/^\d+(\.\d+)?$/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
