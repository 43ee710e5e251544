import type { CartProduct } from '@maincrop/domain/cart/cart-line';

/** A product for tests, with everything that does not matter filled in. */
export function aCartProduct(over: Partial<CartProduct> = {}): CartProduct {
  return {
    ProductNr: '310101',
    SalesUnit: 'PAL',
    Units: [
      { UnitOfMeasure: 'BAG', NetWeight: '2.5', GrossWeight: '2.522' },
      { UnitOfMeasure: 'CAR', NetWeight: '10', GrossWeight: '10.63' },
      { UnitOfMeasure: 'LAY', NetWeight: '80', GrossWeight: '85.04' },
      { UnitOfMeasure: 'PAL', NetWeight: '640', GrossWeight: '705.32' },
    ],
    BoxesPerLayer: 8,
    LayersPerPallet: 8,
    DeliveryPlantCode: 'MC10',
    ...over,
  };
}
