import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRecord } from './parse-record.ts';

const products: readonly Readonly<Record<string, unknown>>[] = JSON.parse(
  readFileSync(`${import.meta.dirname}/demo-data/products.json`, 'utf8'),
) as Readonly<Record<string, unknown>>[];
const [first = {}] = products;
const details = first['Details'] as Readonly<Record<string, unknown>>;

const parsed = (changed: Readonly<Record<string, unknown>>) => {
  const change = parseRecord('products', { ...first, ...changed });
  return change.kind === 'record' ? change.record : change.reason;
};

describe('products of the demo supplier', () => {
  it('can all be read', () => {
    const kinds = products.map((product) => parseRecord('products', product).kind);

    expect(new Set(kinds)).toEqual(new Set(['record']));
  });

  it('what is missing or blank is null', () => {
    const bare = { ...first, Brand: ' ', Packaging: { palletType: 'EUR', hsCode: '' }, Details: null };
    const change = parseRecord('products', bare);

    expect(change).toMatchObject({
      record: {
        Brand: null,
        packaging: { hsCode: null, lengthCm: null, storageC: null, shelfLifeMonths: null },
        details: { ingredients: null, allergens: null, nutrition: null, preparation: null },
      },
    });
  });

  it('allergens come in the order of the law', () => {
    const allergens = { contains: ['milk', 'gluten'], mayContain: [] };

    expect(parsed({ Details: { ...details, allergens } })).toMatchObject({
      details: { allergens: { contains: ['gluten', 'milk'], mayContain: [] } },
    });
  });

  it.each([
    { contains: ['shellfish'], mayContain: [] },
    { contains: ['milk'] },
    { contains: 'milk', mayContain: [] },
  ])('a record whose allergens cannot be understood is set aside rather than shortened (%#)', (allergens) => {
    expect(parsed({ Details: { ...details, allergens } })).toMatch(/is no list of allergens/);
  });

  it('a measure that is no number is refused', () => {
    expect(parsed({ Packaging: { palletType: 'EUR', lengthCm: 'wide' } })).toBe(
      'lengthCm is no decimal number',
    );
  });
});
