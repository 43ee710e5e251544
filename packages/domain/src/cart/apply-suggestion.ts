import type { OrderUnit } from '../quantity/order-units.ts';
import type { CartLine } from './cart-line.ts';
import { quantityOf, setQuantity } from './change-cart.ts';

/** A change of whole pallets as the load calculation suggests it: positive adds, negative removes. */
export interface PalletChange {
  readonly ProductNr: string;
  readonly NumPallets: number;
}

/** How one product stands in the vehicle that was calculated, and how it is counted in the cart. */
export interface PalletContents {
  /** On one place of the vehicle: a pallet or a slip sheet. */
  readonly layersPerPlace: number;
  /** In one pallet of the cart; another number than on a place where an order is loaded on slip sheets. */
  readonly layersPerPallet: number;
  readonly BoxesPerLayer: number;
  /** Units in which the product is sold. */
  readonly units: readonly OrderUnit[];
}

/**
 * The cart after a suggestion was accepted. What is added are pallets where the cart counts them as the vehicle does,
 * else layers, always in a unit that the product is sold in. What is removed is taken from the pallets first, then from
 * layers, then from cartons.
 * Source: NEW-18, API-17, decision 178.
 */
export function applySuggestion(
  cart: readonly CartLine[],
  change: PalletChange,
  contents: PalletContents,
): CartLine[] {
  const { ProductNr } = change;
  const lineOf = (SalesUnit: CartLine['SalesUnit']) => ({ ProductNr, SalesUnit });
  const held = {
    PAL: quantityOf(cart, lineOf('PAL')),
    LAY: quantityOf(cart, lineOf('LAY')),
    CAR: quantityOf(cart, lineOf('CAR')),
  };
  const layers = Math.abs(change.NumPallets) * contents.layersPerPlace;
  const target = change.NumPallets > 0 ? more(held, layers, contents) : fewer(held, layers, contents);
  return (['PAL', 'LAY', 'CAR'] as const).reduce<CartLine[]>(
    (sum, unit) => setQuantity(sum, { ...lineOf(unit), Quantity: target[unit] }),
    [...cart],
  );
}

type Quantities = Record<OrderUnit, number>;

function more(held: Quantities, layers: number, contents: PalletContents): Quantities {
  const { layersPerPallet, BoxesPerLayer, units } = contents;
  const isPallets = units.includes('PAL') && layersPerPallet === contents.layersPerPlace;
  if (units.includes('LAY') && !isPallets) return { ...held, LAY: held.LAY + layers };
  // Rounded down, so that it still fits.
  if (units.includes('PAL')) return { ...held, PAL: held.PAL + Math.floor(layers / layersPerPallet) };
  return { ...held, CAR: held.CAR + layers * BoxesPerLayer };
}

function fewer(held: Quantities, layers: number, contents: PalletContents): Quantities {
  const { layersPerPallet, BoxesPerLayer, units } = contents;
  const pallets = Math.min(held.PAL, Math.floor(layers / layersPerPallet));
  const afterPallets = layers - pallets * layersPerPallet;
  const loose = Math.min(held.LAY, afterPallets);
  const left = { PAL: held.PAL - pallets, LAY: held.LAY - loose, CAR: held.CAR };
  const missing = afterPallets - loose;
  if (missing > 0 && left.PAL > 0) {
    // A pallet is broken up; what of it may stay is ordered by the layer, where that is possible.
    const rest = units.includes('LAY') ? layersPerPallet - missing : 0;
    return { ...left, PAL: left.PAL - 1, LAY: left.LAY + rest };
  }
  return { ...left, CAR: Math.max(0, left.CAR - missing * BoxesPerLayer) };
}
