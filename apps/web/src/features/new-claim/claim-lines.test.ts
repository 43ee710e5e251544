import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { describe, expect, it } from 'vitest';
import { amountOf, claimLines, withQuantity } from './claim-lines.ts';

const item = (sap_product_id: string, netWeightKg: { BAG: string | null; CAR: string | null }) => ({
  sap_product: `Product ${sap_product_id}`,
  sap_product_id,
  ShortCode: `F${sap_product_id}`,
  billback_rate: '0.125',
  bags: 0,
  boxes: 0,
  netWeightKg,
  HierarchyLabel: 'Fries',
  Label: 'Fries',
});
const AGREEMENT: Agreement = {
  id: 'agr-1',
  sales_quote_sap_id: '1',
  type: 'billback',
  description: '',
  currency: 'EUR',
  date_time_valid_from: '2026-01-01T00:00:00Z',
  date_time_valid_to: '2026-12-31T00:00:00Z',
  claim_period: null,
  items: [item('1', { BAG: '2.5', CAR: '10' }), item('2', { BAG: null, CAR: null })],
  contact: null,
  supplierContact: null,
  calendar: [],
};
const [first] = AGREEMENT.items;

describe('the lines of a claim', () => {
  it('CLM-10 have one unit of each product, and 0 removes the product', () => {
    if (first === undefined) throw new Error('The agreement has a product');
    const bags = withQuantity([], { product: first, unit: 'BAG', quantity: 3 });
    const cartons = withQuantity(bags, { product: first, unit: 'CAR', quantity: 4 });

    expect(cartons.map(({ SalesUnit, Quantity }) => [SalesUnit, Quantity])).toEqual([['CAR', '4']]);
    expect(withQuantity(cartons, { product: first, unit: 'CAR', quantity: 0 })).toEqual([]);
  });

  it('CLM-11 CLM-12 OPEN-54 count what has a weight, and name the rest', () => {
    const entry = { SalesUnit: 'CAR' as const, Quantity: '3', ItemText: '', ShortCode: '' };
    const { lines, gone } = claimLines(AGREEMENT, [
      { ...entry, ProductNr: '1' },
      { ...entry, ProductNr: '2' },
      { ...entry, ProductNr: '9' },
    ]);

    expect(amountOf(lines)).toEqual({ volumeKg: '30.00', amount: '3.75' });
    expect(gone.map(({ ProductNr }) => ProductNr)).toEqual(['2', '9']);
  });
});
