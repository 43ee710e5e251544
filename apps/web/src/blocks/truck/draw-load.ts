import { type FloorPlace, type FloorPlan, type PlacePart, placesOf } from '@maincrop/domain/load/floor-plan';
import type { PalletChange, PalletType, Vehicle } from '@maincrop/domain/load/vehicle';
import { arrangePlaces, FLOOR, type Spot, type VehicleShape } from './arrange-places.ts';

export interface DrawnPlace extends Spot {
  readonly kind: 'loaded' | 'suggested' | 'free';
  readonly parts: readonly PlacePart[];
  /** Stands where the floor is full already, or would have to go so that the weight is right. */
  readonly isTooMuch: boolean;
}

export interface LoadDrawing {
  readonly places: readonly DrawnPlace[];
  /** Places beyond the floor that are no longer drawn. */
  readonly undrawn: number;
  /** Length in metres of all that is drawn, the floor included. */
  readonly length: number;
}

export interface DrawingInput {
  readonly plan: FloorPlan;
  readonly shape: VehicleShape;
  readonly cap: Vehicle['cap'];
  /** Shown as outlines when it adds, as too much when it removes; none when nothing is suggested. */
  readonly suggestion: PalletChange | undefined;
  readonly palletTypeOf: (productNr: string) => PalletType;
}

/** Everything that stands on the floor or behind it, and the places that are still free (NEW-16). */
export function drawLoad(input: DrawingInput): LoadDrawing {
  const { plan, shape } = input;
  const marked = toRemove(input);
  const loaded = plan.places.map((place) => loadedPlace(place, marked.has(place)));
  const inside = byType([
    ...loaded.filter((_, index) => plan.places[index]?.isOverCapacity === false),
    ...suggestedPlaces(input),
    ...freePlaces(input),
  ]);
  const outside = byType(loaded.filter((_, index) => plan.places[index]?.isOverCapacity === true));
  const drawn = outside.slice(0, OUTSIDE_MAX);
  const { length } = FLOOR[shape];
  const places = [
    ...squeeze(inside, arranged(inside, shape), length),
    ...arranged(drawn, shape).map((spot, index) =>
      placeAt(drawn[index], { ...spot, x: spot.x + length + GAP }),
    ),
  ].filter((place) => place !== null);
  const end = Math.max(length, ...places.map((place) => place.x + place.length));
  return { places, undrawn: outside.length - drawn.length, length: end };
}

type Unplaced = Omit<DrawnPlace, keyof Spot> & { readonly palletType: PalletType };

function loadedPlace(place: FloorPlace, isMarked: boolean): Unplaced {
  const isTooMuch = place.isOverCapacity || isMarked;
  return { kind: 'loaded', parts: place.parts, palletType: place.palletType, isTooMuch };
}

/** The places that a removal names, from the rear. */
function toRemove({ plan, suggestion }: DrawingInput): ReadonlySet<FloorPlace> {
  if (suggestion === undefined || suggestion.NumPallets >= 0) return new Set();
  const { ProductNr, NumPallets } = suggestion;
  return new Set(placesOf(ProductNr, plan.places).slice(NumPallets));
}

function suggestedPlaces({ suggestion, palletTypeOf }: DrawingInput): Unplaced[] {
  const count = Math.max(0, suggestion?.NumPallets ?? 0);
  if (suggestion === undefined || count === 0) return [];
  const { ProductNr } = suggestion;
  const parts = [{ ProductNr, layers: 0, share: 1 }];
  return Array.from({ length: count }, () => ({
    kind: 'suggested',
    parts,
    palletType: palletTypeOf(ProductNr),
    isTooMuch: false,
  }));
}

/** Free places of the type that comes last, so that nothing already drawn has to move. */
function freePlaces(input: DrawingInput): Unplaced[] {
  const suggested = suggestedPlaces(input);
  const types = [...input.plan.places, ...suggested].map((place) => place.palletType);
  const palletType = types.includes('IND') ? 'IND' : 'EUR';
  const taken = suggested.reduce(
    (sum, place) => sum + input.cap[palletType] / input.cap[place.palletType],
    0,
  );
  const count = Math.max(0, input.plan.freePlaces[palletType] - Math.ceil(taken - ROUNDING));
  return Array.from({ length: count }, () => ({ kind: 'free', parts: [], palletType, isTooMuch: false }));
}

function byType<P extends Pick<Unplaced, 'palletType'>>(places: readonly P[]): P[] {
  const rank = ({ palletType }: P) => ['EUR', 'IND'].indexOf(palletType);
  return places.toSorted((left, right) => rank(left) - rank(right));
}

/** The places of a plan in the order in which they are drawn, from the front, those behind the doors last. */
export function inDrawnOrder(places: readonly FloorPlace[]): readonly FloorPlace[] {
  const isOver = ({ isOverCapacity }: FloorPlace) => isOverCapacity;
  return [...byType(places.filter((place) => !isOver(place))), ...byType(places.filter(isOver))];
}

function arranged(places: readonly Unplaced[], shape: VehicleShape): Spot[] {
  return arrangePlaces(
    places.map((place) => place.palletType),
    shape,
  );
}

/** Rows of two footprints can end a hand's breadth behind the floor although they fit; then all move together. */
function squeeze(places: readonly Unplaced[], spots: readonly Spot[], length: number): (DrawnPlace | null)[] {
  const end = Math.max(0, ...spots.map((spot) => spot.x + spot.length));
  const factor = Math.min(1, length / Math.max(end, 1));
  return spots.map((spot, index) =>
    placeAt(places[index], { ...spot, x: spot.x * factor, length: spot.length * factor }),
  );
}

function placeAt(place: Unplaced | undefined, spot: Spot): DrawnPlace | null {
  if (place === undefined) return null;
  const { kind, parts, isTooMuch } = place;
  return { ...spot, kind, parts, isTooMuch };
}

/** Three rows of a truck; more would make the vehicle itself too small. */
const OUTSIDE_MAX = 9;
/** Metres between the doors and what did not fit. */
const GAP = 0.5;
/** Shares of places are fractions; a third three times is not quite one. */
const ROUNDING = 1e-9;
