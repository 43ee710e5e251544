import { FOOTPRINT_CM, type Laid, layerPattern } from './layer-pattern.ts';
import { CARD, OUTLINE, WOOD } from './palette.ts';
import { type Mark, pathOf } from './solid.ts';
import { type FlatPoint, type Point, project } from './space.ts';

export interface PackedProduct {
  readonly bagsPerCarton: number | null;
  readonly cartonsPerLayer: number;
  readonly layers: number;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly palletHeightCm: number | null;
  readonly palletType: 'EUR' | 'IND';
}

/** A line that says how long something is; the text stands at its middle. */
export interface CmLine {
  readonly from: FlatPoint;
  readonly to: FlatPoint;
  readonly cm: number;
  readonly side: 'below' | 'left' | 'right';
}

export interface PackagingStep {
  readonly marks: readonly Mark[];
  readonly lines: readonly CmLine[];
  /** Of the picture: left, top, width, height. */
  readonly view: readonly [number, number, number, number];
}

/** From bag to pallet; a step that nobody has told the measures of is null. */
export interface PackagingDrawing {
  readonly bag: PackagingStep;
  readonly box: PackagingStep | null;
  readonly layer: PackagingStep | null;
  readonly pallet: PackagingStep | null;
}

/** What of the packaging is known, in the measures that are given (PRD-02). Nothing is drawn that is not. */
export function drawPackaging(product: PackedProduct): PackagingDrawing {
  const { lengthCm, widthCm, heightCm, cartonsPerLayer, palletType } = product;
  const pattern =
    lengthCm === null || widthCm === null
      ? null
      : layerPattern({ lengthCm, widthCm, count: cartonsPerLayer, palletType });
  return {
    bag: BAG,
    box:
      lengthCm === null || widthCm === null || heightCm === null
        ? null
        : drawBox([lengthCm, widthCm, heightCm]),
    layer: pattern === null ? null : drawLayer(pattern, palletType),
    pallet: pattern === null || heightCm === null ? null : drawPallet(pattern, { ...product, heightCm }),
  };
}

/** The three sides of a box that are seen, at a place in cm. */
function boxMarks([x, y, z]: Point, [width, height, depth]: Point, inks = CARD): Mark[] {
  const at = (dx: number, dy: number, dz: number) =>
    project([x + dx * width, y + dy * height, z + dz * depth]);
  const edge = { stroke: OUTLINE, width: 0.7 };
  return [
    { d: pathOf([at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)]), fill: inks.middle, ...edge },
    { d: pathOf([at(1, 0, 0), at(1, 0, 1), at(1, 1, 1), at(1, 1, 0)]), fill: inks.dark, ...edge },
    { d: pathOf([at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)]), fill: inks.light, ...edge },
  ];
}

function drawBox([length, width, height]: Point): PackagingStep {
  const tape = [
    project([0, height, width * 0.44]),
    project([length, height, width * 0.44]),
    project([length, height, width * 0.56]),
    project([0, height, width * 0.56]),
  ];
  const [corner, end] = [project([length, 0, 0]), project([length, 0, width])];
  return {
    marks: [...boxMarks([0, 0, 0], [length, height, width]), { d: pathOf(tape), fill: '#f3e4c4' }],
    lines: [
      { from: [0, 3], to: [length, 3], cm: length, side: 'below' },
      { from: [corner[0] + 2, corner[1] + 2], to: [end[0] + 2, end[1] + 2], cm: width, side: 'right' },
      { from: [-3, 0], to: [-3, -height], cm: height, side: 'left' },
    ],
    view: [-23, -height - width * 0.3 - 4, length + width * 0.4 + 44, height + width * 0.3 + 17],
  };
}

/** A box with a little air about it, so that its outline does not lie on its neighbour's. */
function within({ x, y, width, depth }: Laid): Laid {
  return { x: x + 0.6, y: y + 0.6, width: width - 1.2, depth: depth - 1.2 };
}

/** From above: the boxes on the deck. */
function drawLayer(pattern: readonly Laid[], palletType: PackedProduct['palletType']): PackagingStep {
  const floor = FOOTPRINT_CM[palletType];
  const rect = ({ x, y, width, depth }: Laid) =>
    pathOf([
      [x, -y],
      [x + width, -y],
      [x + width, -y - depth],
      [x, -y - depth],
    ]);
  const width = 1.6;
  return {
    marks: [
      { d: rect({ x: 0, y: 0, ...floor }), fill: WOOD.middle, stroke: OUTLINE, width },
      {
        d: pattern.map((box) => rect(within(box))).join(''),
        fill: CARD.light,
        stroke: OUTLINE,
        width,
      },
    ],
    lines: [
      { from: [0, 7], to: [floor.width, 7], cm: floor.width, side: 'below' },
      { from: [-7, 0], to: [-7, -floor.depth], cm: floor.depth, side: 'left' },
    ],
    view: [-66, -108, floor.width + 76, 136],
  };
}

/** Height of a wooden pallet. Source: EN 13698-1. */
const DECK_CM = 14.4;

function drawPallet(
  pattern: readonly Laid[],
  product: PackedProduct & { readonly heightCm: number },
): PackagingStep {
  const { layers, heightCm, palletHeightCm, palletType } = product;
  const floor = FOOTPRINT_CM[palletType];
  const stacked: Mark[] = [];
  // From the back to the front and from the ground up, each box over those behind it.
  const inOrder = pattern.toSorted((a, b) => b.y - a.y || a.x - b.x);
  for (let layer = 0; layer < Math.min(layers, 30); layer += 1) {
    for (const box of inOrder) {
      const isSeen = layer === layers - 1 || box.y < 12 || box.x + box.width > floor.width - 12;
      if (!isSeen) continue;
      stacked.push(
        ...boxMarks([box.x, DECK_CM + layer * heightCm, box.y], [box.width, heightCm, box.depth]).map(
          (mark) => ({
            ...mark,
            width: 1.3,
          }),
        ),
      );
    }
  }
  const high = DECK_CM + layers * heightCm;
  return {
    marks: [...deck(floor), ...stacked],
    lines:
      palletHeightCm === null ? [] : [{ from: [-9, 0], to: [-9, -high], cm: palletHeightCm, side: 'left' }],
    view: [
      -84,
      -high - floor.depth * 0.3 - 8,
      floor.width + floor.depth * 0.4 + 92,
      high + floor.depth * 0.3 + 18,
    ],
  };
}

function deck({ width, depth }: { readonly width: number; readonly depth: number }): Mark[] {
  const thick = (marks: readonly Mark[]) => marks.map((mark) => ({ ...mark, width: 1.3 }));
  const feet = [0, (width - 14) / 2, width - 14];
  return [
    ...feet.flatMap((x) => thick(boxMarks([x, 0, 0], [14, 10, depth], WOOD))),
    ...thick(boxMarks([0, 10, 0], [width, DECK_CM - 10, depth], WOOD)),
  ];
}

/** A bag of no measures: a cushion with its seams and a potato plant on it. */
const BAG: PackagingStep = {
  marks: [
    {
      d: 'M6 -46c6 2 22 2 28 0c-1.500 6 0 10 1 22c.8 10 .5 17 -1 23c-7 -1.500 -21 -1.500 -28 0c-1.500 -6 -1.800 -13 -1 -23c1 -12 2.500 -16 1 -22z',
      fill: '#f6efe2',
      stroke: OUTLINE,
      width: 0.9,
    },
    {
      d: 'M6.600 -42.500c6 1.600 20.800 1.600 26.800 0M6.500 -4c7 -1.300 20 -1.300 27 0',
      stroke: '#a99a86',
      width: 0.5,
    },
    { d: 'M5.300 -30c8 3 21 3 29.400 0l.6 15c-9 -2.500 -22 -2.500 -30.600 0z', fill: '#8a4f16' },
    {
      d: 'M14.500 -18.500c.4 -4 1.500 -6.500 5.500 -8c4 1.500 5.100 4 5.500 8M17.300 -18.700c.3 -2.400 1 -4 2.700 -5c1.700 1 2.400 2.600 2.700 5',
      stroke: '#f7d77c',
      width: 1.1,
    },
  ],
  lines: [],
  view: [-6, -52, 52, 60],
};
