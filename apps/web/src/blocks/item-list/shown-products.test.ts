import { describe, expect, it } from 'vitest';
import { aProduct } from './product.builder.ts';
import { shownProducts } from './shown-products.ts';

const PRODUCTS = [
  aProduct({ ProductNr: '310101', ShortCode: 'F01', ProductText: 'Spudmere Fries 6x6 mm' }),
  aProduct({ ProductNr: '310401', ShortCode: 'W01', ProductText: 'Potato wedges', CustomProductNr: 'VG-77' }),
];
const show = (over: object) =>
  shownProducts({ products: PRODUCTS, view: 'all', query: '', usual: [], chosen: new Set(), ...over }).map(
    (product) => product.ShortCode,
  );

describe('the products that the list shows', () => {
  it.each([
    ['', ['F01', 'W01']],
    ['wedges', ['W01']],
    ['W01', ['W01']],
    ['3101', ['F01']],
    ['vg-77', ['W01']],
    ['mm spud', ['F01']],
    ['nothing', []],
  ])('OPEN-68 %j finds by text, code, number and the own number', (query, found) => {
    expect(show({ query })).toEqual(found);
  });

  it('shows the usual products, or those in the cart', () => {
    expect(show({ view: 'usual', usual: ['310401'] })).toEqual(['W01']);
    expect(show({ view: 'chosen', chosen: new Set(['310101']) })).toEqual(['F01']);
  });
});
