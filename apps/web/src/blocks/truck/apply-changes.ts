import type { Product } from '@maincrop/contract/schemas/new-order';
import { applySuggestion } from '@maincrop/domain/cart/apply-suggestion';
import { byProductNr, type CartLine, offeredUnits } from '@maincrop/domain/cart/cart-line';
import type { LoadInput, PalletChange } from '@maincrop/domain/load/vehicle';

export interface ChangeContext {
  readonly products: readonly Product[];
  readonly base: LoadInput['vehicle']['base'];
  /** Pallets of an order are those of the product; those of a calculation are places, on slip sheets too (decision 178). */
  readonly of: 'order' | 'calculation';
}

/** The cart after a suggestion or a plan was accepted. Source: NEW-18. */
export function applyChanges(
  lines: readonly CartLine[],
  changes: readonly PalletChange[],
  { products, base, of }: ChangeContext,
): readonly CartLine[] {
  const known = byProductNr(products);
  return changes.reduce<readonly CartLine[]>((cart, change) => {
    const product = known.get(change.ProductNr);
    if (product === undefined) return cart;
    const { LayersPerPallet, LayersPerSheet, BoxesPerLayer } = product;
    const layersPerPlace = base === 'SHEET' ? LayersPerSheet : LayersPerPallet;
    return applySuggestion(cart, change, {
      layersPerPlace,
      layersPerPallet: of === 'order' ? LayersPerPallet : layersPerPlace,
      BoxesPerLayer,
      // A calculation has no other fields, whatever the product is sold in.
      units: of === 'order' ? offeredUnits(product) : ['PAL', 'LAY'],
    });
  }, lines);
}
