import type { LoadLine } from './vehicle.ts';

/** Pallets and layers of one product, as a calculation names them (OPEN-42). */
interface CalculatedAmount {
  readonly ProductNr: string;
  readonly NumPallets: number;
  readonly NumLayers: number;
}

/** The products of a calculation as lines of a load, one each for pallets and layers. */
export function loadLinesOf(amounts: readonly CalculatedAmount[]): LoadLine[] {
  return amounts
    .flatMap(({ ProductNr, NumPallets, NumLayers }): LoadLine[] => [
      { ProductNr, SalesUnit: 'PAL', Quantity: NumPallets },
      { ProductNr, SalesUnit: 'LAY', Quantity: NumLayers },
    ])
    .filter(({ Quantity }) => Quantity > 0);
}
