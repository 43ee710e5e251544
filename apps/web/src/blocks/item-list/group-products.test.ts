import { expect, it } from 'vitest';
import { groupProducts } from './group-products.ts';

const product = (ProductNr: string, Label: string, Index: number) => ({
  Id: ProductNr,
  ProductNr,
  ShortCode: ProductNr,
  ProductText: ProductNr,
  HierarchyLabel: `${Label} (de)`,
  Index,
  Label,
  Units: [],
  BoxesPerLayer: 8,
  BoxesPerPallet: 64,
  LayersPerPallet: 8,
  LayersPerSheet: 9,
  palletType: 'EUR' as const,
  AltUnit: 'CAR' as const,
  SalesUnit: 'PAL' as const,
  DeliveryPlantCode: 'MC10',
  DeliveryPlantCity: 'Kreekdam',
  CustomProductDesc: null,
  CustomProductNr: null,
  Brand: null,
  Cut: null,
  EnglishText: 'Fries',
  eanBag: null,
  gtinCarton: null,
});

it('NEW-03 groups by Label in the order of the index and names the group in the language of the user', () => {
  const groups = groupProducts([
    product('3', 'Wedges', 30),
    product('2', 'Fries', 2),
    product('1', 'Fries', 1),
  ]);

  expect(
    groups.map(({ label, name, products }) => [label, name, products.map((each) => each.ProductNr)]),
  ).toEqual([
    ['Fries', 'Fries (de)', ['1', '2']],
    ['Wedges', 'Wedges (de)', ['3']],
  ]);
});
