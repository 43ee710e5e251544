import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCustomizing } from './customizing.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/integrate/sap.md'), 'utf8');
const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(page) ?? [];

describe('the customizing of SAP', () => {
  it('can be written as the page about it shows', () => {
    expect(parseCustomizing(example)).toMatchObject({
      salesArea: { organization: 'MC01' },
      units: { CAR: ['CAR', 'KAR', 'CT'], PAL: ['PAL', 'PF'] },
      taxCodes: { S1: { category: 'S', exemptionReason: null } },
    });
  });

  it.each([
    ['{', 'JSON'],
    ['{}', 'salesArea'],
    [example.replace('"organization": "MC01"', '"organization": ""'), 'salesArea.organization'],
    [example.replace('"shippingConditions"', '"shippingCondition"'), 'shippingCondition'],
    [example.replace('"PALLET"', '"BOX"'), 'shippingConditions.11'],
    [example.replace('"category": "S"', '"category": "X"'), 'taxCodes.S1.category'],
    [example.replace('"en-GB": "30 days net"', '"de": "30 Tage"'), 'paymentTerms.MC30'],
  ])('is refused with the name of what is wrong: %#', (json, field) => {
    expect(() => parseCustomizing(json)).toThrow(field);
  });
});
