import type { Product } from '@maincrop/contract/schemas/new-order';

/** A product for tests, with everything that does not matter filled in. */
export function aProduct(over: Partial<Product> = {}): Product {
  return {
    Id: 'prd-310101',
    ProductNr: '310101',
    ShortCode: 'F01',
    ProductText: 'Spudmere Fries 6x6 mm 4 x 2.5 kg',
    HierarchyLabel: 'Fries',
    Index: 1,
    Label: 'Fries',
    Units: [
      { UnitOfMeasure: 'CAR', NetWeight: '10', GrossWeight: '10.65' },
      { UnitOfMeasure: 'LAY', NetWeight: '80', GrossWeight: '85.2' },
      { UnitOfMeasure: 'PAL', NetWeight: '720', GrossWeight: '766.8' },
    ],
    BoxesPerLayer: 8,
    BoxesPerPallet: 72,
    LayersPerPallet: 9,
    LayersPerSheet: 10,
    palletType: 'EUR',
    AltUnit: 'CAR',
    SalesUnit: 'PAL',
    DeliveryPlantCode: 'MC10',
    DeliveryPlantCity: 'Kreekdam',
    CustomProductDesc: null,
    CustomProductNr: null,
    Brand: null,
    Cut: null,
    EnglishText: 'Fries',
    eanBag: null,
    gtinCarton: null,
    ...over,
  };
}
