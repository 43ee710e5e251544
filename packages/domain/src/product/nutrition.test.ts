import { describe, expect, it } from 'vitest';
import { declaredValue, NUTRIENTS, type Nutrient } from './nutrition.ts';

describe('nutrition declaration', () => {
  it('stands in the order of Regulation (EU) No 1169/2011, Annex XV', () => {
    expect(NUTRIENTS.map(({ name }) => name)).toEqual([
      'energyKj',
      'energyKcal',
      'fatG',
      'saturatesG',
      'carbohydrateG',
      'sugarsG',
      'fibreG',
      'proteinG',
      'saltG',
    ]);
    expect(NUTRIENTS.filter(({ isPart }) => isPart).map(({ name }) => name)).toEqual([
      'saturatesG',
      'sugarsG',
    ]);
  });

  // Guidance of the Commission on tolerances, December 2012, section 6, table 4: both sides of every limit.
  it.each<readonly [Nutrient, string | null, string | null]>([
    ['energyKj', '609.4', '609'],
    ['energyKj', '609.5', '610'],
    ['energyKcal', '0.4', '0'],
    ['energyKcal', '0', '0'],
    ['fatG', '0', '0'],
    ['fatG', '0.5', '< 0.5'],
    ['fatG', '0.51', '0.5'],
    ['fatG', '4.25', '4.3'],
    ['fatG', '9.94', '9.9'],
    ['fatG', '9.96', '10'],
    ['fatG', '10.4', '10'],
    ['fatG', '10.5', '11'],
    ['carbohydrateG', '21.49', '21'],
    ['sugarsG', '0.30', '< 0.5'],
    ['fibreG', '2.65', '2.7'],
    ['fibreG', null, null],
    ['proteinG', '2.0', '2.0'],
    ['saturatesG', '0.1', '< 0.1'],
    ['saturatesG', '0.11', '0.1'],
    ['saturatesG', '0.46', '0.5'],
    ['saturatesG', '11.5', '12'],
    ['saltG', '0.0125', '< 0.01'],
    ['saltG', '0.0126', '0.01'],
    ['saltG', '0.064', '0.06'],
    ['saltG', '0.994', '0.99'],
    ['saltG', '0.996', '1.0'],
    ['saltG', '1.24', '1.2'],
    ['saltG', '1.25', '1.3'],
    ['saltG', '-1', null],
    ['saltG', 'traces', null],
  ])('PRD-02 %s of %s is declared as %s', (nutrient, measured, expected) => {
    const declared = declaredValue(nutrient, measured);

    const text = declared && (declared.kind === 'below' ? `< ${declared.text}` : declared.text);
    expect(text).toBe(expected);
  });
});
