import type { PalletType } from '@maincrop/domain/load/vehicle';

/** What the vehicle looks like; only the drawing needs to know. */
export type VehicleShape = 'truck' | 'container' | 'small-container';

/** Where something stands on the floor, in metres from the front and from one side. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

/** Inner length and width in metres. Source: domain rule "loading", facts. */
export const FLOOR: Readonly<Record<VehicleShape, { readonly length: number; readonly width: number }>> = {
  truck: { length: 13.6, width: 2.45 },
  container: { length: 11.6, width: 2.3 },
  'small-container': { length: 5.5, width: 2.3 },
};

/**
 * Spots for pallets in the order in which they are given, from the front. A truck takes EUR pallets three across and
 * industrial ones two across; what is left of a row of three, and everything in a container, stands in two lanes, each
 * pallet in the lane that is shorter afterwards. EUR pallets must come before industrial ones.
 * The row may end behind the floor: whether a load fits is not decided here.
 */
export function arrangePlaces(types: readonly PalletType[], shape: VehicleShape): Spot[] {
  const inRows = shape === 'truck' ? rowsOfThree(types) : 0;
  const spots: Spot[] = [];
  const ends: [number, number] = [0, 0];
  for (const [index, type] of types.entries()) {
    if (index < inRows) {
      const x = Math.floor(index / 3) * EUR.long;
      spots.push({ x, y: (index % 3) * EUR.short, length: EUR.long, width: EUR.short });
      ends.fill(x + EUR.long);
    } else {
      spots.push(inLane(type, shape, ends));
    }
  }
  return spots;
}

/** EUR pallets alone fill rows of three; before industrial ones only whole rows do. */
function rowsOfThree(types: readonly PalletType[]): number {
  const count = types.filter((type) => type === 'EUR').length;
  return count === types.length ? count : count - (count % 3);
}

function inLane(type: PalletType, shape: VehicleShape, ends: [number, number]): Spot {
  const { long, short } = type === 'EUR' ? EUR : IND;
  // In a container the second lane is narrower, so pallets stand lengthwise in it.
  const second = shape === 'truck' ? short : long;
  const isFirst = ends[0] + short <= ends[1] + second;
  const x = ends[isFirst ? 0 : 1];
  const length = isFirst ? short : second;
  ends[isFirst ? 0 : 1] = x + length;
  return { x, y: isFirst ? 0 : long, length, width: isFirst || second === short ? long : short };
}

/** Sides of a pallet in metres. */
const EUR = { long: 1.2, short: 0.8 };
const IND = { long: 1.2, short: 1 };
