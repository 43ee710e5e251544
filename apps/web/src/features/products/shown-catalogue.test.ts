import type { Product } from '@maincrop/contract/schemas/new-order';
import { SEARCH_MAX_LENGTH } from '@maincrop/domain/text/search-query';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../blocks/item-list/product.builder.ts';
import { parseCatalogueSearch, parseCompareSearch } from './catalogue-search.ts';
import { brandsOf, shownCatalogue } from './shown-catalogue.ts';

/** One with everything by which a product is found. */
const FRIES: Partial<Product> = {
  Id: 'prd-1',
  Brand: 'Spudmere',
  Cut: '6x6 mm',
  eanBag: '2407000001101',
  gtinCarton: '12407000001108',
};

const products = [
  aProduct(FRIES),
  aProduct({
    Id: 'prd-2',
    ShortCode: 'H03',
    ProductNr: '310603',
    ProductText: 'Purelot Mini rösti 20 g',
    HierarchyLabel: 'Hash browns',
    Label: 'Hash browns',
    Brand: 'Purelot',
    eanBag: '2407000040100',
    gtinCarton: null,
  }),
  aProduct({
    Id: 'prd-3',
    ShortCode: 'X',
    ProductNr: '9',
    ProductText: 'Wedges',
    Brand: null,
    CustomProductNr: 'OWN-7',
    CustomProductDesc: 'Notre frite',
    eanBag: null,
    gtinCarton: null,
  }),
];
const found = (search: Parameters<typeof shownCatalogue>[1]) =>
  shownCatalogue(products, search).map(({ Id }) => Id);

describe('the product list', () => {
  it.each([
    ['ROSTI', ['prd-2']],
    ['h03', ['prd-2']],
    ['310603', ['prd-2']],
    ['2407000001101', ['prd-1']],
    ['12407000001108', ['prd-1']],
    ['own-7', ['prd-3']],
    ['notre', ['prd-3']],
    ['6x6 fries', ['prd-1']],
    ['fries rosti', []],
    ['####', []],
    ['f'.repeat(SEARCH_MAX_LENGTH + 1), []],
  ])('PRD-01 PRD-04 %j is found by text, short code, number, EAN and own number', (q, ids) => {
    expect(found({ q })).toEqual(ids);
  });

  it('is narrowed by group and brand', () => {
    expect(found({ group: 'Hash browns' })).toEqual(['prd-2']);
    expect(found({ brand: 'Spudmere' })).toEqual(['prd-1']);
    expect(found({ group: 'Hash browns', brand: 'Spudmere' })).toEqual([]);
    expect(brandsOf(products)).toEqual(['Purelot', 'Spudmere']);
  });

  it('LIM-02 an address with anything in it is read, and never kept longer than needed', () => {
    expect(parseCatalogueSearch({ q: 'fr', group: '', brand: 7 })).toEqual({ brand: '7' });
    expect(parseCatalogueSearch({ q: 'x'.repeat(20_000) }).q).toHaveLength(SEARCH_MAX_LENGTH + 1);
    expect(parseCompareSearch({ ids: 'x,'.repeat(100_000) }).ids).toHaveLength(1000);
  });
});
