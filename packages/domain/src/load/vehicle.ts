/** Footprint of a pallet: EUR 1200 x 800 mm, IND (industrial) 1200 x 1000 mm. */
export type PalletType = 'EUR' | 'IND';

/** What the load stands on: wooden pallets or slip sheets (CON-01). */
type LoadBase = 'PALLET' | 'SHEET';

/**
 * A truck or a container.
 * `cap`: floor places, above 0, when loaded with that pallet type only.
 * `maxWeight`: payload in kg. `scales`: ascending lower bounds of the freight price brackets, in pallets;
 * null for a container, which has none.
 */
export interface Vehicle {
  readonly cap: Readonly<Record<PalletType, number>>;
  readonly maxWeight: number;
  readonly scales: readonly number[] | null;
  readonly base: LoadBase;
}

/** Weight in kg of an empty pallet of each type and of a slip sheet. */
export interface TareKg {
  readonly EUR: number;
  readonly IND: number;
  readonly SHEET: number;
}

/** `boxGross`: gross weight of one box in kg, null when it is unknown. */
export interface LoadProduct {
  readonly ProductNr: string;
  readonly palletType: PalletType;
  readonly boxGross: number | string | null;
  readonly BoxesPerLayer: number;
  readonly LayersPerPallet: number;
  readonly LayersPerSheet: number;
}

/** One line of the cart: whole pallets (PAL) or loose layers (LAY). */
export interface LoadLine {
  readonly ProductNr: string;
  readonly SalesUnit: 'PAL' | 'LAY';
  readonly Quantity: number;
}

/** A cart with everything that is needed to load it. A product that a line names is in the cart. */
export interface LoadInput {
  readonly vehicle: Vehicle;
  readonly tareKg: TareKg;
  readonly products: readonly LoadProduct[];
  readonly lines: readonly LoadLine[];
}

/** Rounded weight in kg, boxes and floor places of a load. */
export interface LoadTotals {
  readonly WeightLoading: number;
  readonly NumBoxes: number;
  readonly NumPallets: number;
}

/** Whole pallets to add (above 0) or to remove (below 0); an empty ProductNr means any product. */
export interface PalletChange {
  readonly ProductNr: string;
  readonly NumPallets: number;
}
