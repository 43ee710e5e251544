import type { PalletType } from '@maincrop/domain/load/vehicle';
import { describe, expect, it } from 'vitest';
import { arrangePlaces, FLOOR, type Spot, type VehicleShape } from './arrange-places.ts';

const places = (EUR: number, IND: number): PalletType[] => [
  ...Array.from({ length: EUR }, () => 'EUR' as const),
  ...Array.from({ length: IND }, () => 'IND' as const),
];
const endOf = (spots: readonly Spot[]) => Math.max(...spots.map((spot) => spot.x + spot.length));

function overlaps(spots: readonly Spot[]): number {
  const isBeside = (a: Spot, b: Spot) =>
    a.x + a.length <= b.x + 1e-9 ||
    b.x + b.length <= a.x + 1e-9 ||
    a.y + a.width <= b.y + 1e-9 ||
    b.y + b.width <= a.y + 1e-9;
  return spots.flatMap((a, index) => spots.slice(index + 1).filter((b) => !isBeside(a, b))).length;
}

describe('where pallets stand', () => {
  it.each<{ shape: VehicleShape; EUR: number; IND: number }>([
    { shape: 'truck', EUR: 33, IND: 0 },
    { shape: 'truck', EUR: 0, IND: 26 },
    { shape: 'container', EUR: 23, IND: 0 },
    { shape: 'container', EUR: 0, IND: 20 },
    { shape: 'small-container', EUR: 10, IND: 0 },
  ])('NEW-16 $EUR EUR and $IND industrial pallets fit on the floor of a $shape', ({ shape, EUR, IND }) => {
    const spots = arrangePlaces(places(EUR, IND), shape);

    expect(spots).toHaveLength(EUR + IND);
    expect(endOf(spots)).toBeLessThanOrEqual(FLOOR[shape].length + 1e-9);
    expect(Math.max(...spots.map((spot) => spot.y + spot.width))).toBeLessThanOrEqual(FLOOR[shape].width);
  });

  it.each<VehicleShape>(['truck', 'container'])('NEW-16 no two pallets share a spot in a %s', (shape) => {
    for (let EUR = 0; EUR <= 40; EUR++) {
      for (let IND = 0; IND <= 8; IND++) {
        expect([EUR, IND, overlaps(arrangePlaces(places(EUR, IND), shape))]).toEqual([EUR, IND, 0]);
      }
    }
  });

  it('NEW-16 a further pallet does not move the others while one type is loaded', () => {
    for (const type of ['EUR', 'IND'] as const) {
      const all = arrangePlaces(
        Array.from({ length: 26 }, () => type),
        'truck',
      );
      expect(
        arrangePlaces(
          Array.from({ length: 17 }, () => type),
          'truck',
        ),
      ).toEqual(all.slice(0, 17));
    }
  });
});
