import { describe, expect, it } from 'vitest';
import { alternativesBeside, missingProducts, replaced } from './alternatives.ts';
import { aProduct } from '../../../blocks/item-list/product.builder.ts';

const FRIES = aProduct({ ProductNr: '1', ShortCode: 'F01' });
const OTHER_FRIES = aProduct({ ProductNr: '2', ShortCode: 'F02' });
const ELSEWHERE = aProduct({ ProductNr: '3', ShortCode: 'F03', DeliveryPlantCode: 'MC20' });
const WEDGES = aProduct({ ProductNr: '4', ShortCode: 'W01', Label: 'Wedges' });
const PRODUCTS = [FRIES, OTHER_FRIES, ELSEWHERE, WEDGES];
const item = (ProductNr: string, ShortCode: string) => ({
  ProductNr,
  ShortCode,
  SalesUnit: 'CAR' as const,
  Quantity: 100,
  ItemText: `Product ${ProductNr}`,
});

describe('products of a re-order that cannot be had', () => {
  it('NEW-40 offers products of the same group from the same warehouse', () => {
    const [gone] = missingProducts([item('99', 'F99')], PRODUCTS, 'MC10');

    expect(gone?.isElsewhere).toBe(false);
    expect(gone?.alternatives.map((product) => product.ProductNr)).toEqual(['1', '2']);
  });

  it('NEW-40 says that a product comes from another warehouse', () => {
    const [other] = missingProducts([item('3', 'F03')], PRODUCTS, 'MC10');

    expect(other?.isElsewhere).toBe(true);
    expect(other?.alternatives.map((product) => product.ProductNr)).toEqual(['1', '2']);
  });

  it('NEW-40 offers everything when no product of the group is left', () => {
    const [gone] = missingProducts([item('99', 'Z99')], PRODUCTS, 'MC10');

    expect(gone?.alternatives).toHaveLength(3);
  });

  it('NEW-40 NEW-10 the first choice decides the warehouse of the others, and can itself be changed', () => {
    const missing = missingProducts([item('99', 'F99'), item('98', 'F98')], PRODUCTS, null);
    const [one, other] = missing;
    const beside = (product: typeof one, chosen: [string, string][]) =>
      product && alternativesBeside(product, missing, new Map(chosen)).map(({ ProductNr }) => ProductNr);

    expect(beside(one, [])).toEqual(['1', '2', '3']);
    expect(beside(other, [['99', '3']])).toEqual(['3']);
    expect(beside(one, [['99', '3']])).toEqual(['1', '2', '3']);
    expect(beside(other, [['99', '']])).toEqual(['1', '2', '3']);
  });

  it('NEW-39 NEW-40 takes the quantities over, in whole pallets and layers', () => {
    const missing = missingProducts([item('99', 'F99'), item('98', 'F98')], PRODUCTS, 'MC10');

    const { lines, changed } = replaced(missing, new Map([['99', '2']]), {
      products: PRODUCTS,
      plant: 'MC10',
    });

    expect(lines).toEqual([
      { ProductNr: '2', SalesUnit: 'PAL', Quantity: 1 },
      { ProductNr: '2', SalesUnit: 'LAY', Quantity: 4 },
    ]);
    expect(changed).toEqual([{ ProductNr: '2', orderedBoxes: 100, newBoxes: 104 }]);
  });
});
