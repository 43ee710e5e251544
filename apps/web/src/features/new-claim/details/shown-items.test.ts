import type { AgreementItem } from '@maincrop/contract/schemas/agreements';
import { describe, expect, it } from 'vitest';
import { groupsOf, shownItems } from './shown-items.ts';

const item = (sap_product_id: string, sap_product: string, [Label, HierarchyLabel]: [string, string]) =>
  ({
    sap_product,
    sap_product_id,
    ShortCode: `S${sap_product_id.slice(-2)}`,
    billback_rate: '0.08',
    bags: 4,
    boxes: 1,
    netWeightKg: { BAG: '2.5', CAR: '10' },
    HierarchyLabel,
    Label,
  }) satisfies AgreementItem;

const FRIES: [string, string] = ['FRIES', 'Pommes frites'];
const SPECIALS: [string, string] = ['SPECIALS', 'Spezialitäten'];
const ITEMS = [
  item('310306', 'Spudmere Wedges skin-on', SPECIALS),
  item('310105', 'Spudmere Straight fries 7x7 mm', FRIES),
  item('310110', 'Spudmere Rustic fries 12x12 mm', FRIES),
  item('310999', 'A product of long ago', ['', '']),
];
const shown = (query: string, groups: readonly string[] = []) =>
  shownItems(ITEMS, { query, groups }).map(({ sap_product_id }) => sap_product_id.slice(-3));

describe('the products that a claim shows', () => {
  it('CLM-09 are all of the agreement, in its order, until something is searched or chosen', () => {
    expect(shown('')).toEqual(['306', '105', '110', '999']);
    expect(shown('  ')).toEqual(['306', '105', '110', '999']);
  });

  it.each([
    ['wedges', ['306']],
    ['FRIES', ['105', '110']],
    ['310105', ['105']],
    ['s10', ['110']],
    ['pommes', ['105', '110']],
    ['12x12 rustic', ['110']],
    ['rustic wedges', []],
    ['.*', []],
  ])('CLM-09 hold every word of the search %j in name, number, code or group', (query, found) => {
    expect(shown(query)).toEqual(found);
  });

  it('CLM-09 are of the chosen groups, and the search narrows them further', () => {
    expect(shown('', ['FRIES'])).toEqual(['105', '110']);
    expect(shown('', ['FRIES', 'SPECIALS'])).toEqual(['306', '105', '110']);
    expect(shown('7x7', ['FRIES'])).toEqual(['105']);
    expect(shown('wedges', ['FRIES'])).toEqual([]);
  });

  it('CLM-09 have their groups in the order of the first product, without one for products of none', () => {
    expect(groupsOf(ITEMS)).toEqual([
      { label: 'SPECIALS', name: 'Spezialitäten' },
      { label: 'FRIES', name: 'Pommes frites' },
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});
