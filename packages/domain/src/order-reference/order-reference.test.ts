import { describe, expect, it } from 'vitest';
import { checkOrderReference } from './order-reference.ts';

describe('order reference', () => {
  it.each([
    ['', []],
    ['PO-26000', []],
    ['12345678901234567890', []],
    ['123456789012345678901', ['reference-too-long']],
    ['PO,1', ['reference-characters']],
  ])('NEW-25 NEW-26 %j: %j', (reference, problems) => {
    expect(checkOrderReference(reference)).toEqual(problems);
  });
});
