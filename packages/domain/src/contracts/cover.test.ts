import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartProduct } from '../cart/cart-line.ts';
import { ZERO } from '../money/decimal.ts';
import { cartCover, contractCover } from './cover.ts';
import { formatKilograms } from './remaining.ts';

const FIRST = { validFrom: '2026-01-01', validTo: '2026-12-31', lines: [line('A', '1000'), line('B', '0')] };
const CONTRACTS = [FIRST, { validFrom: '2026-12-01', validTo: '2027-11-30', lines: [line('A', '250.5')] }];
const PRODUCTS = [product('A', '100'), product('B', '100'), product('C', '100'), product('D', null)];

describe('what contracts cover on a day', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '1000'],
    ['2026-12-31', '1250.5'],
    ['2027-01-01', '250.5'],
    ['2027-12-01', undefined],
  ])('on %s of product A %s kg', (day, expected) => {
    const found = contractCover(CONTRACTS, day)?.get('A');

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

  it.each([
    { when: 'no contract at all', contracts: [], day: '2026-06-01', expected: undefined },
    {
      when: 'the day before the first contract',
      contracts: CONTRACTS,
      day: '2025-12-31',
      expected: 'outside',
    },
    { when: 'the first day', contracts: CONTRACTS, day: '2026-01-01', expected: 'within' },
    { when: 'the last day', contracts: CONTRACTS, day: '2027-11-30', expected: 'within' },
    { when: 'the day after the last contract', contracts: CONTRACTS, day: '2027-12-01', expected: 'outside' },
    {
      when: 'a contract without lines',
      contracts: [{ ...FIRST, lines: [] }],
      day: '2026-06-01',
      expected: 'outside',
    },
  ])('$when', ({ contracts, day, expected }) => {
    const lines = [{ ProductNr: 'A', SalesUnit: 'PAL', Quantity: 1 }] as const;

    expect(cartCover(lines, PRODUCTS, contractCover(contracts, day)).get('A')?.kind).toBe(expected);
  });

  it('says something about each product exactly when the customer has a contract, whatever the day', () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((count) => plainDay(count));
    const contract = fc.record({
      validFrom: days,
      validTo: days,
      lines: fc.array(
        fc.record({ material: fc.constantFrom('A', 'B', 'C', 'D'), kgLeft: fc.nat(2000).map(String) }),
      ),
    });
    const ordered = fc.record({
      ProductNr: fc.constantFrom('A', 'B', 'C', 'D'),
      SalesUnit: fc.constantFrom('PAL' as const, 'LAY' as const),
      Quantity: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(contract, { maxLength: 4 }), fc.array(ordered), days, (contracts, lines, day) => {
        const found = cartCover(lines, PRODUCTS, contractCover(contracts, day));

        const told = contracts.length === 0 ? [] : lines.map(({ ProductNr }) => ProductNr);
        expect(new Set(found.keys())).toEqual(new Set(told));
        const holding = contracts.filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
        const covered = new Set<string>(
          holding.flatMap(({ lines: own }) => own.map(({ material }) => material)),
        );
        for (const [productNr, { kind }] of found) expect(kind === 'outside').toBe(!covered.has(productNr));
      }),
    );
  });
});

function plainDay(count: number): string {
  return new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10);
}

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
