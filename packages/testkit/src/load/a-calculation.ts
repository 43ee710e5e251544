import { randomUUID } from 'node:crypto';

/** A container calculation to be saved, of no products. */
export function aCalculation(name: string) {
  return {
    id: randomUUID(),
    name,
    loadBase: 'PALLET' as const,
    containerType: '40HC' as const,
    Products: [],
  };
}
