import { BATTER, CHEESE, COIN, CRUMB, CUT, FOOD, OUTLINE, SHADOW, SKIN } from './palette.ts';
import {
  cheeseBitesOf,
  cheeseSticksOf,
  croquettesOf,
  gratinOf,
  mashOf,
  onionRingsOf,
  pattiesOf,
  vegetableBitesOf,
} from './formed.ts';
import { drawLattice } from './lattice.ts';
import { cubesOf, dippersOf, halvesOf, slicesOf, twistersOf, wedgesOf } from './potatoes.ts';
import { type CutKind, cutOf, type NamedProduct, type ProductCut } from './product-cut.ts';
import { drawPiece, type Mark, type Materials } from './solid.ts';
import { type Chance, chanceOf, laid, project } from './space.ts';
import { type Heap, sticksOf } from './sticks.ts';

/** The picture in mm: one unit is a millimetre for every product, so that two pictures can be compared. */
export const PICTURE = { width: 140, height: 92, ground: 82 } as const;
/** A euro is 23.25 mm across. Source: Council Regulation (EU) No 729/2014, Annex I. */
export const COIN_MM = 23.25;

/** A line beside a piece that says how long it is, in mm. */
export interface MeasureLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly mm: number;
  readonly side: 'below' | 'left';
}

export interface ProductDrawing {
  readonly cut: ProductCut;
  readonly marks: readonly Mark[];
  readonly coin: readonly Mark[];
  readonly measures: readonly MeasureLine[];
}

/**
 * A product true to size beside a coin. The same product is always the same picture: chance comes from its code.
 * Source: PRD-02.
 */
export function drawProduct(product: NamedProduct): ProductDrawing {
  const cut = cutOf(product);
  const chance = chanceOf(product.ShortCode);
  const materials = materialsOf(cut);
  if (cut.kind === 'unknown') return { cut, marks: UNKNOWN, coin: [], measures: [] };
  if (cut.kind === 'lattice') {
    return { cut, marks: onGround([...drawLattice(materials, chance)]), coin: COIN_MARKS, measures: [] };
  }
  const heap = centred(HEAPS[cut.kind](cut, chance));
  return {
    cut,
    marks: onGround(heap.pieces.flatMap((piece) => drawPiece(piece, materials, chance))),
    coin: COIN_MARKS,
    measures: measuresOf(heap),
  };
}

const HEAPS: Record<Exclude<CutKind, 'unknown' | 'lattice'>, (cut: ProductCut, chance: Chance) => Heap> = {
  straight: sticksOf,
  shoestring: sticksOf,
  steakhouse: sticksOf,
  crinkle: sticksOf,
  rustic: sticksOf,
  twister: twistersOf,
  slices: slicesOf,
  cubes: cubesOf,
  'half-potato': halvesOf,
  wedges: wedgesOf,
  dippers: dippersOf,
  mash: mashOf,
  croquettes: croquettesOf,
  gratin: gratinOf,
  'hash-brown': pattiesOf,
  rosti: pattiesOf,
  'onion-rings': onionRingsOf,
  'cheese-sticks': cheeseSticksOf,
  'cheese-bites': cheeseBitesOf,
  'vegetable-bites': vegetableBitesOf,
};

const PALE: ReadonlySet<CutKind> = new Set(['slices', 'cubes', 'gratin']);

function materialsOf({ kind, isSweet, isCoated }: ProductCut): Materials {
  const plain = PALE.has(kind) ? FOOD.raw : FOOD.potato;
  const potato =
    kind === 'mash' ? FOOD.mash : isCoated || kind === 'hash-brown' || kind === 'rosti' ? FOOD.coated : plain;
  return {
    flesh: isSweet ? FOOD.sweet : potato,
    cut: isSweet ? CUT.sweet : CUT.potato,
    skin: kind === 'twister' ? FOOD.coated : SKIN,
    crumb: kind === 'onion-rings' ? BATTER : CRUMB,
    cheese: CHEESE,
  };
}

/** Pieces are drawn from the ground up; on the page it lies near the lower edge. */
function onGround(marks: readonly Mark[]): readonly Mark[] {
  return [{ d: 'M40 1a44 4 0 0 0 88 0a44 4 0 0 0 -88 0z', fill: SHADOW, isShadow: true }, ...marks];
}

/** A heap that is not measured stands in the middle of its room, on the ground. */
function centred(heap: Heap): Heap {
  if (heap.measured !== undefined) return heap;
  const flat = heap.pieces.flatMap(({ faces, lie }) => {
    const lay = laid(lie);
    return faces.flatMap(({ points }) => points.map((point) => project(lay(point))));
  });
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const right = (ROOM_LEFT + ROOM_RIGHT - Math.min(...xs) - Math.max(...xs)) / 2;
  const up = Math.max(...ys) - 2;
  return {
    pieces: heap.pieces.map((piece) => {
      const [x, y, z] = piece.lie.at;
      return { ...piece, lie: { ...piece.lie, at: [x + right, y + up, z] } };
    }),
  };
}

const ROOM_LEFT = 33;
const ROOM_RIGHT = 137;

function measuresOf({ measured }: Heap): MeasureLine[] {
  if (measured === undefined) return [];
  const { x, width, height } = measured;
  return [
    ...(width > 0 ? [{ from: [x, 3.4], to: [x + width, 3.4], mm: width, side: 'below' } as const] : []),
    { from: [x - 3, 0], to: [x - 3, -height], mm: height, side: 'left' },
  ];
}

const circle = (radius: number, x: number, y: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const COIN_X = 4 + COIN_MM / 2;
const COIN_Y = -COIN_MM / 2;

/** One euro, standing: a golden ring about a core of silver. */
const COIN_MARKS: readonly Mark[] = [
  { d: 'M6 1a11 1.600 0 0 0 22 0a11 1.600 0 0 0 -22 0z', fill: SHADOW, isShadow: true },
  { d: circle(COIN_MM / 2, COIN_X + 0.9, COIN_Y - 0.7), fill: COIN.edge, stroke: OUTLINE, width: 0.6 },
  { d: circle(COIN_MM / 2, COIN_X, COIN_Y), fill: COIN.ring },
  { d: circle(COIN_MM / 2 - 0.5, COIN_X, COIN_Y), stroke: COIN.edge, width: 0.3 },
  { d: circle(8.1, COIN_X, COIN_Y), fill: COIN.core, stroke: COIN.rim, width: 0.5 },
  {
    d: Array.from({ length: 12 }, (_, star) => {
      const angle = (star / 12) * 2 * Math.PI;
      return `M${(COIN_X + 9.8 * Math.sin(angle)).toFixed(1)} ${(COIN_Y + 9.8 * Math.cos(angle)).toFixed(1)}h.01`;
    }).join(''),
    stroke: COIN.edge,
    width: 1,
  },
  { d: `M${COIN_X - 4.6} ${COIN_Y - 2.4}l2.400-1.800v8.600`, stroke: COIN.figure, width: 1.7 },
  {
    d: `M${COIN_X + 5.2} ${COIN_Y - 2.8}a3.600 3.600 0 1 0 0 5.600M${COIN_X - 0.9} ${COIN_Y - 1}h4.800M${COIN_X - 0.9} ${COIN_Y + 1}h4.400`,
    stroke: COIN.figure,
    width: 1.1,
  },
];

/** A potato that nobody has cut yet. */
const UNKNOWN: readonly Mark[] = [
  { d: 'M40 -22c-3-17 12-27 30-26c17 1 27 12 25 26c-2 13-13 21-28 21c-15 0-25-8-27-21z' },
  { d: 'M56 -32h.01M73 -38h.01M84 -24h.01M63 -15h.01M52 -20h.01' },
];
