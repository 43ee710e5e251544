import { expect, it } from 'vitest';
import { aProduct } from '../../../blocks/item-list/product.builder.ts';
import { warehousesOf } from './warehouses.ts';

it('OPEN-36 offers each delivery plant once, by city', () => {
  const products = [
    aProduct({ DeliveryPlantCode: 'MC20', DeliveryPlantCity: 'Waterhoek' }),
    aProduct({}),
    aProduct({}),
  ];

  expect(warehousesOf(products)).toEqual([
    { code: 'MC10', city: 'Kreekdam' },
    { code: 'MC20', city: 'Waterhoek' },
  ]);
});
