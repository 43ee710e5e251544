import { describe, expect, it } from 'vitest';
import { paddedSapId } from './sap-id.ts';

describe('SAP IDs', () => {
  it.each([
    ['100001', '0000100001'],
    ['0000100001', '0000100001'],
    [' 100001 ', '0000100001'],
    ['1', '0000000001'],
    ['123456789012', '123456789012'],
    ['C100001', 'C100001'],
    ['', ''],
  ])('ADM-08 %j is stored as %j', (entry, stored) => {
    expect(paddedSapId(entry)).toBe(stored);
  });
});
