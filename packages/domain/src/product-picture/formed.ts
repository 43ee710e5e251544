import { box, roundPiece, torus } from './pieces.ts';
import type { ProductCut } from './product-cut.ts';
import type { Piece, Specks } from './solid.ts';
import type { Chance, Lie } from './space.ts';
import { type Heap, ROOM, specksOf } from './sticks.ts';

const CRUMBS: readonly Specks[] = [
  { colour: '#7c4517', perCm2: 4, size: 0.6, on: 'crumb' },
  { colour: '#f6d394', perCm2: 5, size: 0.75, on: 'crumb' },
];

/** Logs in crumbs; the first is cut open. */
function logs(
  size: { readonly across: number; readonly length: number },
  {
    chance,
    open,
    inside = [],
  }: { readonly chance: Chance; readonly open: 'cut' | 'cheese'; readonly inside?: readonly Specks[] },
): Heap {
  const { across, length } = size;
  const base = Math.min(3, Math.floor(ROOM.width / across) || 1);
  const pieces: Piece[] = [];
  for (let row = 0; row < base; row += 1) {
    for (let place = 0; place < base - row; place += 1) {
      const isOpen = row === 0 && place === 0;
      const shape = { width: across, height: across, length, stuff: 'crumb' as const, round: 0.9 };
      pieces.push({
        faces: roundPiece(isOpen ? { ...shape, open } : shape),
        lie: {
          at: [
            ROOM.left + across / 2 + (place + row / 2) * (across + 0.8),
            across / 2 + row * across * 0.88,
            isOpen ? 0 : chance() * 3,
          ],
          yaw: isOpen ? 0 : chance() * 5,
        },
        isConvex: true,
        specks: [...CRUMBS, ...(isOpen ? inside : [])],
      });
    }
  }
  return { pieces };
}

export function croquettesOf(_cut: ProductCut, chance: Chance): Heap {
  return logs({ across: 24, length: 62 }, { chance, open: 'cut' });
}

export function cheeseSticksOf(_cut: ProductCut, chance: Chance): Heap {
  return logs({ across: 17, length: 72 }, { chance, open: 'cheese' });
}

/** Small bites in a heap; the first is cut open, with what is in it. */
function bites(
  shape: { readonly size: number; readonly length: number; readonly square?: number },
  {
    cut,
    chance,
    open,
    inside,
  }: {
    readonly cut: ProductCut;
    readonly chance: Chance;
    readonly open: 'cut' | 'cheese';
    readonly inside: readonly Specks[];
  },
): Heap {
  const { size, length, square = 2 } = shape;
  const whole = { width: size, height: size * 0.82, length, square, round: 1, stuff: 'crumb' as const };
  const half = size * 0.41;
  const fallen: readonly Lie[] = [
    { at: [74, half, 40], yaw: 20 },
    { at: [104, half, 34], yaw: -14 },
    { at: [88, half, 14], yaw: 30 },
    { at: [96, half * 2.7, 26], yaw: -30 + chance() * 8 },
  ];
  return {
    pieces: [
      ...fallen.map((lie) => ({
        faces: roundPiece(whole),
        lie,
        isConvex: true,
        specks: [...CRUMBS, ...specksOf(cut)],
      })),
      {
        faces: roundPiece({ ...whole, open, length: length * 0.6 }),
        lie: { at: [ROOM.left + size / 2 + 2, half, 2] },
        isConvex: true,
        specks: [...CRUMBS, ...inside],
      },
    ],
  };
}

export function cheeseBitesOf(cut: ProductCut, chance: Chance): Heap {
  return bites(
    { size: 30, length: 28, square: 3 },
    {
      cut,
      chance,
      open: 'cheese',
      inside: [
        { colour: '#c0351b', perCm2: 2.2, size: 1.7, on: 'cheese' },
        { colour: '#4d7a2c', perCm2: 1.8, size: 1.5, on: 'cheese' },
      ],
    },
  );
}

export function vegetableBitesOf(cut: ProductCut, chance: Chance): Heap {
  return bites(
    { size: 29, length: 29 },
    {
      cut,
      chance,
      open: 'cut',
      inside: [
        { colour: '#e2701d', perCm2: 2.2, size: 2, on: 'cut' },
        { colour: '#4d7a2c', perCm2: 2.4, size: 1.6, on: 'cut' },
      ],
    },
  );
}

/** Pillows of frozen mash. */
export function mashOf(cut: ProductCut, chance: Chance): Heap {
  const size = { width: 22, height: 13, length: 26, square: 3, round: 1, stuff: 'flesh' as const };
  const places = [
    [66, 0, 46],
    [92, 0, 42],
    [112, 0, 26],
    [57, 0, 16],
    [82, 0, 14],
    [70, 0.8, 30],
    [95, 0.8, 26],
    [106, 0, 0],
    [80, 1.7, 30],
    [58, 0, -6],
  ] as const;
  return {
    pieces: places.map(([x, row, z]) => ({
      faces: roundPiece(size),
      lie: { at: [x, 6.5 + row * 13, z], yaw: chance() * 40, roll: row * chance() * 8 },
      isConvex: true,
      specks: specksOf(cut),
    })),
  };
}

/** Grated potato weighs about as much as water once it is formed: thickness and weight give the size. */
function areaMm2(grams: number, thick: number): number {
  return (grams * 1000) / 1.05 / thick;
}

const SHREDS: readonly Specks[] = [
  { colour: '#f8dc92', perCm2: 6, size: 1.1 },
  { colour: '#a8661f', perCm2: 3.5, size: 0.8 },
];

/** Patties of their weight, with their faces to the reader. */
export function pattiesOf(cut: ProductCut): Heap {
  const thick = 12;
  const isRound = cut.kind === 'rosti';
  const area = areaMm2(cut.grams ?? 43, thick);
  const width = isRound ? Math.sqrt(area / (Math.PI / 4)) : Math.sqrt(area / 0.93 / 0.7);
  const height = isRound ? width : width * 0.7;
  const patty = roundPiece({
    width,
    height,
    length: thick,
    square: isRound ? 2 : 3.2,
    round: 0.7,
    stuff: 'flesh',
    sides: 28,
  });
  const flat = isRound
    ? [
        [62, 26],
        [62, 26, 1],
        [106, 34],
        [106, 34, 1],
      ]
    : [];
  return {
    pieces: [
      ...flat.map(([x = 0, z = 0, row = 0]) => ({
        lie: { at: [x, (row + 1) * thick, z] as const, pitch: 90, roll: 0 },
      })),
      ...(isRound ? [0] : [32, 16, 0]).map((z) => ({
        lie: { at: [84 + z / 9, height / 2 - 1, z - 8] as const, pitch: 16, yaw: -4, roll: z / 6 },
      })),
    ].map(({ lie }) => ({ faces: patty, lie, isConvex: true, specks: SHREDS })),
  };
}

/** Portions in layers under a browned top. */
export function gratinOf(cut: ProductCut): Heap {
  const high = 32;
  const side = Math.sqrt(areaMm2(cut.grams ?? 100, high));
  const layers = 6;
  const portion = (x: number, z: number, yaw: number): Piece[] =>
    Array.from({ length: layers }, (_, layer) => ({
      faces: box(
        [side + (layer % 2) * 0.9, high / layers, side + (layer % 2) * 0.9],
        layer === layers - 1 ? 'crumb' : 'flesh',
        layer === layers - 1 ? 'crumb' : 'cut',
      ),
      lie: { at: [x, (layer * high) / layers, z] as const, yaw },
      isConvex: true,
      specks: layer === layers - 1 ? CRUMBS : [],
    }));
  return { pieces: [...portion(70, 60, 4), ...portion(84, 0, -5)] };
}

/** Two that lie on each other, one that leans on them. */
export function onionRingsOf(): Heap {
  const lies: readonly Lie[] = [
    { at: [88, 0, 36], yaw: 0 },
    { at: [84, 14, 34], yaw: 20 },
    { at: [78, 24, 6], pitch: 68, yaw: -8 },
  ];
  return {
    pieces: lies.map((lie, index) => ({
      faces: torus(index === 1 ? 21 : 24, 13, 13),
      lie,
      isConvex: false,
      specks: CRUMBS,
    })),
  };
}
