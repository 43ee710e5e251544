import type { CartLine } from './cart-line.ts';
import { quantityOf, setQuantity } from './change-cart.ts';

/** A change of whole pallets as the load calculation suggests it: positive adds, negative removes. */
export interface PalletChange {
  readonly ProductNr: string;
  readonly NumPallets: number;
}

/** How much of one product stands on one place of the vehicle that was calculated (pallet or slip sheet). */
export interface PalletContents {
  readonly layersPerPallet: number;
  readonly BoxesPerLayer: number;
}

/**
 * The cart after a suggestion was accepted. Pallets are added to the pallet line; they are taken from the pallet line
 * first, then from layers, then from cartons, a pallet's worth at a time.
 * Source: NEW-18, API-17.
 */
export function applySuggestion(
  cart: readonly CartLine[],
  change: PalletChange,
  contents: PalletContents,
): CartLine[] {
  const { ProductNr } = change;
  const lineOf = (SalesUnit: CartLine['SalesUnit']) => ({ ProductNr, SalesUnit });
  const pallets = quantityOf(cart, lineOf('PAL'));
  const layers = quantityOf(cart, lineOf('LAY'));
  const boxes = quantityOf(cart, lineOf('CAR'));

  const missingLayers = Math.max(0, -change.NumPallets - pallets) * contents.layersPerPallet;
  const missingBoxes = Math.max(0, missingLayers - layers) * contents.BoxesPerLayer;
  const target = {
    PAL: Math.max(0, pallets + change.NumPallets),
    LAY: Math.max(0, layers - missingLayers),
    CAR: Math.max(0, boxes - missingBoxes),
  };
  return (['PAL', 'LAY', 'CAR'] as const).reduce<CartLine[]>(
    (sum, unit) => setQuantity(sum, { ...lineOf(unit), Quantity: target[unit] }),
    [...cart],
  );
}
