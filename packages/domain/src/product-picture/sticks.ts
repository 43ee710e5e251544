import { crinkle, rusticStick, stick } from './pieces.ts';
import type { ProductCut } from './product-cut.ts';
import type { Face, Piece } from './solid.ts';
import type { Chance } from './space.ts';

/** A heap of pieces and what of it can be measured: the front of its first piece. */
export interface Heap {
  readonly pieces: readonly Piece[];
  readonly measured?: { readonly x: number; readonly width: number; readonly height: number };
}

/** Where a heap begins and how much room it has, in mm. */
export const ROOM = { left: 46, width: 60, height: 44 } as const;

const LENGTHS: Partial<Record<ProductCut['kind'], number>> = { shoestring: 76, steakhouse: 66, rustic: 64 };

/** Fries stacked like logs with their ends to the reader: the section is what tells them apart. */
export function sticksOf(cut: ProductCut, chance: Chance): Heap {
  const [a = 10, b = a] = cut.mm;
  // A flat fry lies on its broad side.
  const [width, height] = [Math.max(a, b), Math.min(a, b)];
  const gap = 0.7;
  const base = Math.max(2, Math.min(8, Math.floor(ROOM.width / (width + gap))));
  const rows = Math.max(2, Math.min(base, 5, Math.floor(ROOM.height / height)));
  const length = LENGTHS[cut.kind] ?? 70;
  const pieces: Piece[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let place = 0; place < base - row; place += 1) {
      const isMeasured = row === 0 && place === 0;
      const loose = isMeasured ? 0 : 1;
      const x = ROOM.left + (place + row / 2) * (width + gap) + loose * chance() * 0.5;
      const own = length * (1 + loose * chance() * 0.12);
      pieces.push({
        faces: fry(cut, { width, height, length: own, chance, isMeasured }),
        lie: {
          at: [x, row * (height + 0.2), loose * chance() * 4],
          yaw: loose * chance() * (3 + row * 1.6),
          roll: loose * chance() * (row === 0 ? 0 : 4),
        },
        isConvex: cut.kind !== 'crinkle',
        specks: specksOf(cut),
      });
    }
  }
  return { pieces, measured: { x: ROOM.left, width, height } };
}

interface FrySize {
  readonly width: number;
  readonly height: number;
  readonly length: number;
  readonly chance: Chance;
  readonly isMeasured: boolean;
}

function fry(cut: ProductCut, { width, height, length, chance, isMeasured }: FrySize): Face[] {
  if (cut.kind === 'crinkle') return crinkle(width, height, length);
  if (cut.hasSkin && !isMeasured) {
    const where = chance();
    if (where > -0.25) return rusticStick([width, height, length], 0);
    if (where > -0.6) return stick([width, height, length], 1);
  }
  return stick([width, height, length]);
}

/** Batter and seasoning are seen as specks. */
export function specksOf(cut: ProductCut): NonNullable<Piece['specks']> {
  return [
    ...(cut.isCoated
      ? [
          { colour: '#fbe3a6', perCm2: 3.2, size: 0.7 },
          { colour: '#8f551a', perCm2: 2.2, size: 0.55 },
        ]
      : []),
    ...(cut.seasoning === 'herbs' ? [{ colour: '#4d7a2c', perCm2: 4.5, size: 0.9 }] : []),
    ...(cut.seasoning === 'spice' ? [{ colour: '#a33a17', perCm2: 4.5, size: 0.8 }] : []),
  ];
}
