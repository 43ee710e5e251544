import type { PlacePart } from './floor-plan.ts';
import { greatestCommonDivisor } from './exact.ts';
import type { LoadState, ProductLoad } from './load-state.ts';
import type { PalletType } from './vehicle.ts';

/** Pallets that need not be told apart when a load is shared out: full ones of a product, or one mixed pallet. */
export interface PalletKind {
  readonly palletType: PalletType;
  readonly isMixed: boolean;
  /** What stands on one of them. */
  readonly parts: readonly PlacePart[];
  readonly count: number;
  /** Weight of one of them with its tare. */
  readonly weightMg: number;
}

/**
 * A load as pallets that travel whole. Loose layers are stacked first: products with the thickest layers first, equal
 * ones in the order of the cart, each layer on the first mixed pallet of its footprint where it keeps the height of a
 * full pallet. A mixed pallet never stands higher than a full one, so any set of them counts, by the rule of a single
 * vehicle, at most as many places as it has pallets.
 * Source: OPEN-28 steps 1 to 3; the way of stacking: decision 097.
 */
export function palletKinds(load: LoadState): PalletKind[] {
  const full = load.products
    .filter(({ whole }) => whole > 0)
    .map(({ ProductNr, palletType, layersPerPallet, whole, palletMg }): PalletKind => ({
      palletType,
      isMixed: false,
      parts: [{ ProductNr, layers: layersPerPallet, share: 1 }],
      count: whole,
      weightMg: palletMg,
    }));
  return [...full, ...stackedLayers(load, 'EUR'), ...stackedLayers(load, 'IND')];
}

interface Stack {
  /** In parts of a full pallet. */
  height: number;
  weightMg: number;
  readonly layers: Map<ProductLoad, number>;
}

function stackedLayers(load: LoadState, palletType: PalletType): PalletKind[] {
  const loose = load.products
    .filter((product) => product.palletType === palletType && product.restLayers > 0)
    .toSorted((left, right) => left.layersPerPallet - right.layersPerPallet);
  const partsPerPallet = loose.reduce(
    (common, { layersPerPallet }) => leastCommonMultiple(common, layersPerPallet),
    1,
  );
  const stacks: Stack[] = [];
  for (const product of loose) {
    const layerParts = partsPerPallet / product.layersPerPallet;
    for (let layer = 0; layer < product.restLayers; layer++) {
      const stack = stacks.find(({ height }) => height + layerParts <= partsPerPallet) ?? newStack(stacks);
      stack.height += layerParts;
      stack.weightMg += product.boxesPerLayer * product.boxMg;
      stack.layers.set(product, (stack.layers.get(product) ?? 0) + 1);
    }
  }
  return stacks.map(({ weightMg, layers }) => ({
    palletType,
    isMixed: true,
    parts: [...layers].map(([{ ProductNr, layersPerPallet }, count]) => ({
      ProductNr,
      layers: count,
      share: count / layersPerPallet,
    })),
    count: 1,
    weightMg: weightMg + load.tareMg[palletType],
  }));
}

function newStack(stacks: Stack[]): Stack {
  const stack: Stack = { height: 0, weightMg: 0, layers: new Map() };
  stacks.push(stack);
  return stack;
}

function leastCommonMultiple(left: number, right: number): number {
  return (left / greatestCommonDivisor(left, right)) * right;
}
