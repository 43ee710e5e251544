import { ceilDivide, floorDivide, roundToKilograms } from './exact.ts';
import { looseHeight, readLoad } from './load-state.ts';
import type { LoadLimits, LoadState, ProductLoad } from './load-state.ts';
import type { LoadInput, PalletChange, PalletType } from './vehicle.ts';

/** What stands on one floor place; `share` is the part of a full pallet's height, for drawing only. */
export interface PlacePart {
  readonly ProductNr: string;
  readonly layers: number;
  readonly share: number;
}

/** One floor place from the front of the vehicle; a mixed pallet lists its products from the bottom up. */
export interface FloorPlace {
  readonly palletType: PalletType;
  readonly isMixed: boolean;
  /** Whether the floor is full before this place. */
  readonly isOverCapacity: boolean;
  readonly parts: PlacePart[];
}

/** One bar beside the drawing; `share` of the limit, above 1 when over. */
interface LoadBar {
  readonly used: number;
  readonly share: number;
  readonly isOver: boolean;
}

/** The next freight scale and the pallets that are missing to it. */
interface NextScale {
  readonly bound: number;
  readonly missing: number;
}

export interface FloorPlan {
  readonly places: FloorPlace[];
  /** Places that are still free, if filled with that pallet type only. */
  readonly freePlaces: Readonly<Record<PalletType, number>>;
  readonly bars: {
    readonly places: LoadBar;
    /** In whole kg, with the limit. */
    readonly weight: LoadBar & { readonly maxKg: number };
    /** Null for a container and above the last scale. */
    readonly nextScale: NextScale | null;
  };
}

/**
 * The load as a drawing from above and three bars: floor places, weight, next freight scale.
 * Whole pallets come in the order of the cart, mixed pallets after them; each loose layer lies on the pallet that
 * its upper edge reaches when all are stacked, so there are as many mixed pallets as the load counts.
 * Undefined when a box weight in the cart is unknown. The pallets of a `removal` that is suggested come last, so that what
 * stands behind the doors is what has to go.
 * Source: NEW-16, OPEN-28 steps 1 to 4.
 */
export function floorPlan(input: LoadInput, removal?: PalletChange): FloorPlan | undefined {
  const load = readLoad(input);
  if (load === undefined) return undefined;
  return planOf({
    places: withLast([...load.products.flatMap(wholePallets), ...mixedPallets(load)], removal),
    weightMg: load.weightMg,
    limits: load.limits,
    scales: input.vehicle.scales,
  });
}

/** What a plan is made of: the places in their order, from the front, and the exact weight of all. */
export interface DrawnLoad {
  readonly places: readonly DrawnPlace[];
  readonly weightMg: number;
  readonly limits: LoadLimits;
  readonly scales: LoadInput['vehicle']['scales'];
}

/** The drawing and the bars of places that are known already, as those of one container of several. */
export function planOf({ places, weightMg, limits, scales }: DrawnLoad): FloorPlan {
  const { floorCap, floorOf, maxMg } = limits;
  const floor = places.reduce((sum, { palletType }) => sum + floorOf[palletType], 0);
  const free = Math.max(0, floorCap - floor);
  const bound = scales?.find((scale) => scale > places.length);
  return {
    places: withCapacity(limits, places),
    freePlaces: { EUR: floorDivide(free, floorOf.EUR), IND: floorDivide(free, floorOf.IND) },
    bars: {
      places: { used: places.length, share: floor / floorCap, isOver: floor > floorCap },
      weight: {
        used: roundToKilograms(weightMg),
        share: weightMg / maxMg,
        isOver: weightMg > maxMg,
        maxKg: roundToKilograms(maxMg),
      },
      nextScale: bound === undefined ? null : { bound, missing: bound - places.length },
    },
  };
}

function withLast(places: readonly DrawnPlace[], removal: PalletChange | undefined): readonly DrawnPlace[] {
  if (removal === undefined || removal.NumPallets >= 0) return places;
  const named = new Set(placesOf(removal.ProductNr, places).slice(removal.NumPallets));
  return [...places.filter((place) => !named.has(place)), ...named];
}

/** Whole pallets of a product; an empty number stands for whatever there is. */
export function placesOf<P extends DrawnPlace>(productNr: string, places: readonly P[]): readonly P[] {
  return places.filter(
    ({ isMixed, parts }) => productNr === '' || (!isMixed && parts[0]?.ProductNr === productNr),
  );
}

type DrawnPlace = Omit<FloorPlace, 'isOverCapacity'>;

function wholePallets(product: ProductLoad): DrawnPlace[] {
  const { palletType, ProductNr, layersPerPallet, whole } = product;
  return Array.from({ length: whole }, () => ({
    palletType,
    isMixed: false,
    parts: [{ ProductNr, layers: layersPerPallet, share: 1 }],
  }));
}

function mixedPallets(load: LoadState): DrawnPlace[] {
  return PALLET_TYPES.flatMap((palletType) => {
    const { partsPerPallet } = looseHeight(load.products, palletType);
    const pallets: Map<string, PlacePart>[] = [];
    let height = 0;
    for (const product of load.products) {
      if (product.palletType !== palletType) continue;
      for (let layer = 0; layer < product.restLayers; layer++) {
        height += partsPerPallet / product.layersPerPallet;
        addLayer(pallets, ceilDivide(height, partsPerPallet) - 1, product);
      }
    }
    return pallets.map((parts) => ({ palletType, isMixed: true, parts: [...parts.values()] }));
  });
}

function addLayer(pallets: Map<string, PlacePart>[], index: number, product: ProductLoad): void {
  const { ProductNr, layersPerPallet } = product;
  const pallet = pallets[index] ?? new Map<string, PlacePart>();
  pallets[index] = pallet;
  const layers = (pallet.get(ProductNr)?.layers ?? 0) + 1;
  pallet.set(ProductNr, { ProductNr, layers, share: layers / layersPerPallet });
}

function withCapacity({ floorCap, floorOf }: LoadLimits, places: readonly DrawnPlace[]): FloorPlace[] {
  let floor = 0;
  return places.map((place) => {
    floor += floorOf[place.palletType];
    return { ...place, isOverCapacity: floor > floorCap };
  });
}

const PALLET_TYPES: readonly PalletType[] = ['EUR', 'IND'];
