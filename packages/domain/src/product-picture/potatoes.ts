import { box, dipper, roundPiece, sector, spiral } from './pieces.ts';
import type { ProductCut } from './product-cut.ts';
import type { Face, Piece } from './solid.ts';
import type { Chance, Lie, Point } from './space.ts';
import { type Heap, ROOM, specksOf } from './sticks.ts';

/** Of the size that is sorted out for wedges. */
const POTATO = { length: 78, radius: 25 } as const;

/** Cut along the length: each wedge shows flesh or peel, as it fell. */
export function wedgesOf(cut: ProductCut): Heap {
  const degrees = 360 / (cut.wedges ?? 8);
  const fallen: readonly Lie[] = [
    { at: [76, 0, 50], yaw: 82, roll: 8 },
    { at: [60, 9, 22], yaw: 74, roll: 112 },
    { at: [80, 2, 2], yaw: 98, roll: 14 },
    { at: [74, 20, 22], yaw: 72, roll: 24 },
  ];
  return {
    pieces: fallen.map((lie) => ({
      faces: lifted(sector(POTATO, -90 - degrees / 2, degrees), POTATO.radius * 0.62),
      lie,
      isConvex: true,
      specks: specksOf(cut),
    })),
  };
}

/** Strips of the rind that hold a dip. */
export function dippersOf(cut: ProductCut): Heap {
  const fallen: readonly Lie[] = [
    { at: [92, 0, 34], yaw: 70, roll: -6 },
    { at: [64, 0, 24], yaw: 48, roll: 10 },
    { at: [94, 2, 4], yaw: 52, roll: -12 },
    { at: [78, 15, 16], yaw: 80, roll: 12 },
  ];
  return {
    pieces: fallen.map((lie) => ({
      faces: dipper({ length: 72, radius: 25 }, 120),
      lie,
      isConvex: false,
      specks: specksOf(cut),
    })),
  };
}

/** One with its flesh to the reader, one on its face. */
export function halvesOf(cut: ProductCut): Heap {
  const size = { length: 76, radius: 24 };
  const pieces: Piece[] = [
    { faces: sector(size, 0, 180), lie: { at: [82, 0, 44], yaw: 74 }, isConvex: true },
    { faces: sector(size, 0, 180), lie: { at: [70, 21, 2], yaw: 82, roll: 118 }, isConvex: true },
  ];
  return { pieces: pieces.map((piece) => ({ ...piece, specks: specksOf(cut) })) };
}

/** Discs of their thickness: a stack to measure, and one that leans on it with its face to the reader. */
export function slicesOf(cut: ProductCut, chance: Chance): Heap {
  const [thick = 6] = cut.mm;
  const disc = (size: number) =>
    roundPiece({
      width: size,
      height: size,
      length: thick,
      round: 0,
      stuff: 'flesh',
      open: 'cut',
      sides: 32,
    });
  const count = Math.max(2, Math.min(5, Math.floor(30 / thick)));
  const flat = Array.from({ length: count }, (_, index): Piece => {
    const loose = index === 0 ? 0 : chance() * 3;
    return {
      faces: disc(46 + chance() * 3),
      lie: { at: [ROOM.left + 24 + loose, (index + 1) * thick, 22 + chance() * 2], pitch: 90 },
      isConvex: true,
    };
  });
  return {
    pieces: [
      ...flat,
      { faces: disc(45), lie: { at: [102, 23, 16], yaw: 14, pitch: 14 }, isConvex: true },
      { faces: disc(43), lie: { at: [92, 21, 2], yaw: -8, pitch: 18 }, isConvex: true },
    ],
    measured: { x: ROOM.left + 1, width: 0, height: thick },
  };
}

/** Dice in a loose heap. */
export function cubesOf(cut: ProductCut, chance: Chance): Heap {
  const [width = 10, height = width, depth = width] = cut.mm;
  const step = width * 1.22;
  const base = Math.max(2, Math.min(5, Math.floor(58 / step)));
  const rows = Math.max(2, Math.min(3, base - 1));
  const pieces: Piece[] = [];
  const measured: Piece = {
    faces: box([width, height, depth]),
    lie: { at: [ROOM.left + width / 2, 0, -4] },
    isConvex: true,
    specks: specksOf(cut),
  };
  for (let row = 0; row < rows; row += 1) {
    for (let back = base - row - 1; back >= 0; back -= 1) {
      for (let place = 0; place < base - row; place += 1) {
        if (back > 2 - row) continue;
        const at: Point = [
          ROOM.left + width + 3 + (place + row / 2) * step + chance() * width * 0.1,
          row * height,
          (back + row / 2) * step + chance() * width * 0.1,
        ];
        pieces.push({
          faces: box([width, height, depth]),
          lie: { at, yaw: chance() * 32 },
          isConvex: true,
          specks: specksOf(cut),
        });
      }
    }
  }
  return { pieces: [...pieces, measured], measured: { x: ROOM.left, width, height } };
}

/** Springs of potato. */
export function twistersOf(cut: ProductCut): Heap {
  const pieces: Omit<Piece, 'isConvex'>[] = [
    { faces: spiral(4.2, 13, 14), lie: { at: [48, 0, 58], yaw: 8 } },
    { faces: spiral(3.2, 12, 15), lie: { at: [78, 0, 16], yaw: -14 } },
    { faces: spiral(2.2, 11, 13), lie: { at: [46, 0, 4], yaw: 14 } },
  ];
  return { pieces: pieces.map((piece) => ({ ...piece, isConvex: false, specks: specksOf(cut) })) };
}

function lifted(faces: readonly Face[], by: number): Face[] {
  return faces.map((face) => ({ ...face, points: face.points.map(([x, y, z]): Point => [x, y + by, z]) }));
}
