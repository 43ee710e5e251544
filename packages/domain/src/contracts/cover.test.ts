import { describe, expect, it } from 'vitest';
import type { CartProduct } from '../cart/cart-line.ts';
import { ZERO } from '../money/decimal.ts';
import { cartCover, contractCover } from './cover.ts';
import { formatKilograms } from './remaining.ts';

const CONTRACTS = [
  { validFrom: '2026-01-01', validTo: '2026-12-31', lines: [line('A', '1000'), line('B', '0')] },
  { validFrom: '2026-12-01', validTo: '2027-11-30', lines: [line('A', '250.5')] },
];
const PRODUCTS = [product('A', '100'), product('B', '100'), product('C', '100'), product('D', null)];

describe('what contracts cover on a day', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '1000'],
    ['2026-12-31', '1250.5'],
    ['2027-01-01', '250.5'],
    ['2027-12-01', undefined],
  ])('on %s of product A %s kg', (day, expected) => {
    const found = contractCover(CONTRACTS, day).get('A');

    expect(found && formatKilograms(found)).toBe(expected);
  });
});

describe('a cart against the contracts', () => {
  const cover = contractCover(CONTRACTS, '2026-06-01');

  it.each([
    ['A', 10, 'within'],
    ['A', 11, 'exceeds by 100'],
    ['B', 1, 'exceeds by 100'],
    ['C', 1, 'outside'],
    ['D', 1, 'outside'],
  ])('%s, %i pallets of 100 kg: %s', (ProductNr, Quantity, expected) => {
    const found = cartCover([{ ProductNr, SalesUnit: 'PAL', Quantity }], PRODUCTS, cover).get(ProductNr);

    expect(found?.kind === 'exceeds' ? `exceeds by ${formatKilograms(found.byKg)}` : found?.kind).toBe(
      expected,
    );
  });

  it('adds up the units of a product', () => {
    const lines = [
      { ProductNr: 'A', SalesUnit: 'PAL', Quantity: 9 },
      { ProductNr: 'A', SalesUnit: 'LAY', Quantity: 11 },
    ] as const;

    expect(cartCover(lines, PRODUCTS, cover).get('A')).toMatchObject({ kind: 'exceeds' });
  });

  it('a product of unknown weight exceeds nothing', () => {
    const found = cartCover(
      [{ ProductNr: 'D', SalesUnit: 'PAL', Quantity: 9 }],
      PRODUCTS,
      new Map([['D', ZERO]]),
    );

    expect(found.get('D')?.kind).toBe('within');
  });

  it('says nothing to a customer without contracts', () => {
    const lines = [{ ProductNr: 'A', SalesUnit: 'PAL', Quantity: 1 }] as const;

    expect(cartCover(lines, PRODUCTS, new Map()).size).toBe(0);
  });
});

function line(material: string, kgLeft: string) {
  return { material, kgLeft };
}

function product(ProductNr: string, palletKg: string | null): CartProduct {
  return {
    ProductNr,
    SalesUnit: 'PAL',
    Units: [
      { UnitOfMeasure: 'PAL', NetWeight: palletKg, GrossWeight: palletKg },
      { UnitOfMeasure: 'LAY', NetWeight: palletKg === null ? null : '10', GrossWeight: null },
    ],
    BoxesPerLayer: 1,
    LayersPerPallet: 10,
    DeliveryPlantCode: 'MC10',
  };
}
