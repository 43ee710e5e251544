import type { LoadInput, LoadLine, LoadProduct, PalletType, Vehicle } from '@maincrop/domain/load/vehicle';

/** Vehicles, products and carts for tests and benchmarks: the worked examples, and random ones by seed. */
export const EXAMPLE_VEHICLES = {
  TRUCK: {
    cap: { EUR: 33, IND: 26 },
    maxWeight: 24_000,
    scales: [1, 6, 11, 16, 21, 26],
    base: 'PALLET',
  },
  '40HC_PALLET': { cap: { EUR: 23, IND: 20 }, maxWeight: 27_000, scales: null, base: 'PALLET' },
  '40HC_SHEET': { cap: { EUR: 24, IND: 21 }, maxWeight: 27_000, scales: null, base: 'SHEET' },
  '20RF_PALLET': { cap: { EUR: 10, IND: 9 }, maxWeight: 21_500, scales: null, base: 'PALLET' },
} as const satisfies Record<string, Vehicle>;

export type ExampleVehicle = keyof typeof EXAMPLE_VEHICLES;

const EXAMPLE_TARE_KG = { EUR: 25, IND: 28, SHEET: 1.5 };

const EXAMPLE_PRODUCTS: readonly LoadProduct[] = [
  aProduct('P100', 'EUR', { box: '10.65', layers: 9 }),
  aProduct('P200', 'IND', { box: '10.65', layers: 9 }),
  aProduct('P300', 'EUR', { box: '6.50', layers: 10 }),
  aProduct('P400', 'EUR', { box: '12.70', layers: 7 }),
  aProduct('P500', 'IND', { box: '6.20', layers: 8 }),
];

/** A cart of the example products, written as in the worked examples: `'6 LAY P100 + 5 LAY P300'`. */
export function exampleLoad(vehicle: ExampleVehicle, cart: string): LoadInput {
  return {
    vehicle: EXAMPLE_VEHICLES[vehicle],
    tareKg: EXAMPLE_TARE_KG,
    products: EXAMPLE_PRODUCTS,
    lines: cart === '' ? [] : cart.split(' + ').map(lineOf),
  };
}

/** How large random carts are. Without `vehicle`, one is drawn; with `decimals`, box weights are that fine. */
export interface LoadShape {
  readonly products: number;
  readonly lines: number;
  /** Most whole pallets in a line, and most loose layers in a second line of the same product; 0 for none. */
  readonly pallets: number;
  readonly layers: number;
  readonly decimals?: 2 | 3;
  readonly vehicle?: Vehicle;
}

/** The same cart for the same seed and shape. */
export function randomLoad(seed: number, shape: LoadShape): LoadInput {
  const next = randomNumbers(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const vehicles = Object.values(EXAMPLE_VEHICLES);
  const vehicle = shape.vehicle ?? vehicles[between(0, vehicles.length - 1)] ?? EXAMPLE_VEHICLES.TRUCK;
  const products = Array.from({ length: shape.products }, (_, index) =>
    aProduct(`R${1000 + index}`, next() < 0.7 ? 'EUR' : 'IND', {
      box: (between(6000, 13_000) / 1000).toFixed(shape.decimals ?? 2),
      layers: between(7, 10),
    }),
  );
  const lines = products.slice(0, shape.lines).flatMap(({ ProductNr }): LoadLine[] => [
    { ProductNr, SalesUnit: 'PAL', Quantity: between(shape.layers > 0 ? 0 : 1, shape.pallets) },
    { ProductNr, SalesUnit: 'LAY', Quantity: between(0, shape.layers) },
  ]);
  return { vehicle, tareKg: EXAMPLE_TARE_KG, products, lines: lines.filter(({ Quantity }) => Quantity > 0) };
}

function aProduct(
  ProductNr: string,
  palletType: PalletType,
  { box, layers }: { box: string; layers: number },
) {
  return {
    ProductNr,
    palletType,
    boxGross: box,
    BoxesPerLayer: palletType === 'EUR' ? 8 : 10,
    LayersPerPallet: layers,
    LayersPerSheet: layers + 1,
  };
}

function lineOf(words: string): LoadLine {
  const [quantity = '', unit, ProductNr = ''] = words.split(' ');
  return { ProductNr, SalesUnit: unit === 'LAY' ? 'LAY' : 'PAL', Quantity: Number(quantity) };
}

/** The mulberry32 generator: numbers from 0 up to, not including, 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
