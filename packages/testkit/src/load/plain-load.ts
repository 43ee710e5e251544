import type { LoadInput, LoadProduct, PalletType } from '@maincrop/domain/load/vehicle';

/** A load worked out the long way, in fractions of BigInt, to check the real calculation against. */
export interface PlainLoad {
  readonly fits: boolean;
  readonly fitsFloor: boolean;
  readonly fitsWeight: boolean;
  readonly places: number;
  /** Exact weight in grams. */
  readonly grams: bigint;
}

/** The load of a cart after whole-pallet changes by product number. Box weights have at most three decimals. */
export function plainLoad(input: LoadInput, changes: ReadonlyMap<string, number> = new Map()): PlainLoad {
  const places = { EUR: 0, IND: 0 };
  let grams = 0n;
  for (const palletType of PALLET_TYPES) {
    let loose = { above: 0n, below: 1n };
    for (const product of input.products.filter((candidate) => candidate.palletType === palletType)) {
      const perPallet = input.vehicle.base === 'SHEET' ? product.LayersPerSheet : product.LayersPerPallet;
      const pallets = quantityOf(input, product, 'PAL') + (changes.get(product.ProductNr) ?? 0);
      const layers = quantityOf(input, product, 'LAY');
      places[palletType] += pallets + Math.floor(layers / perPallet);
      const rest = BigInt(layers % perPallet);
      loose = {
        above: loose.above * BigInt(perPallet) + rest * loose.below,
        below: loose.below * BigInt(perPallet),
      };
      const boxes = (pallets * perPallet + layers) * product.BoxesPerLayer;
      grams += BigInt(boxes) * BigInt(Math.round(Number(product.boxGross) * 1000));
    }
    places[palletType] += Number((loose.above + loose.below - 1n) / loose.below);
    const tareKg = input.tareKg[input.vehicle.base === 'SHEET' ? 'SHEET' : palletType];
    grams += BigInt(places[palletType]) * BigInt(Math.round(tareKg * 1000));
  }
  const { cap, maxWeight } = input.vehicle;
  const fitsFloor = places.EUR * cap.IND + places.IND * cap.EUR <= cap.EUR * cap.IND;
  const fitsWeight = grams <= BigInt(maxWeight) * 1000n;
  return { fits: fitsFloor && fitsWeight, fitsFloor, fitsWeight, places: places.EUR + places.IND, grams };
}

/** Sum of the quantities of a product in one unit. */
export function quantityOf(
  input: LoadInput,
  product: Pick<LoadProduct, 'ProductNr'>,
  unit: 'PAL' | 'LAY',
): number {
  return input.lines
    .filter((line) => line.ProductNr === product.ProductNr && line.SalesUnit === unit)
    .reduce((total, line) => total + line.Quantity, 0);
}

const PALLET_TYPES: readonly PalletType[] = ['EUR', 'IND'];
