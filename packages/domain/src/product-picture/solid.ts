import { OUTLINE, type Inks, type Stuff } from './palette.ts';
import {
  type Chance,
  type FlatPoint,
  isSeen,
  laid,
  type Lie,
  nearness,
  normalOf,
  type Point,
  project,
  type Tone,
  toneOf,
} from './space.ts';

/** One path of a drawing in mm; `fill` and `stroke` are colours, `shadow` lies on the page with a tenth of its strength. */
export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly isShadow?: boolean;
}

export interface Face {
  readonly points: readonly Point[];
  readonly stuff: Stuff;
  /** The part of a bent strip whose light the whole strip takes, so that shades end along its sides. */
  readonly litAs?: readonly Point[];
}

export type Materials = Readonly<Record<Stuff, Inks>>;

/** Specks that are strewn over a piece: so many on a square centimetre of the picture. */
export interface Specks {
  readonly colour: string;
  readonly perCm2: number;
  readonly size: number;
  /** What they lie on; on everything if left out. */
  readonly on?: Stuff;
}

export interface Piece {
  readonly faces: readonly Face[];
  readonly lie: Lie;
  /** Without a hollow: none of its seen faces hides another. */
  readonly isConvex: boolean;
  readonly specks?: readonly Specks[];
}

/** A piece as paths, its faces from the furthest to the nearest. */
export function drawPiece(piece: Piece, materials: Materials, chance: Chance): Mark[] {
  const lay = laid(piece.lie);
  const seen = piece.faces
    .map(({ points, stuff, litAs }) => ({ points: points.map(lay), stuff, litAs }))
    .filter(({ points }) => isSeen(normalOf(points)))
    .map(({ points, stuff, litAs }) => ({
      stuff,
      tone: toneOf(normalOf(litAs?.map(lay) ?? points)),
      flat: points.map(project),
      near: points.reduce((sum, point) => sum + nearness(point), 0) / points.length,
    }))
    .toSorted((a, b) => a.near - b.near);
  return [
    { d: edgesOf(seen), stroke: OUTLINE, width: 0.9 },
    ...inked(seen, materials, piece.isConvex),
    ...(piece.specks ?? []).flatMap((specks) => strewn(seen, specks, chance)),
  ];
}

interface SeenFace {
  readonly stuff: Stuff;
  readonly tone: Tone;
  readonly flat: readonly FlatPoint[];
}

/** The edges that only one of the seen faces has: where the piece ends for the reader. */
function edgesOf(faces: readonly SeenFace[]): string {
  const edges = new Map<string, string>();
  for (const { flat } of faces) {
    const corners = flat.map(([x, y]) => `${short(x)} ${short(y)}`);
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length] ?? from;
      if (from === to) continue;
      if (!edges.delete(`${to}L${from}`)) edges.set(`${from}L${to}`, `M${from}L${to}`);
    }
  }
  return [...edges.values()].join('');
}

/** Neighbours of one colour are one path; where nothing overlaps, all of one colour are. */
function inked(faces: readonly SeenFace[], materials: Materials, isConvex: boolean): Mark[] {
  const paths: { colour: string; d: string }[] = [];
  for (const { stuff, tone, flat } of faces) {
    const colour = materials[stuff][tone];
    const same = isConvex ? paths.find((path) => path.colour === colour) : paths.at(-1);
    if (same?.colour === colour) same.d += pathOf(flat);
    else paths.push({ colour, d: pathOf(flat) });
  }
  // The thin stroke closes the seams between faces of one colour.
  return paths.map(({ colour, d }) => ({ d, fill: colour, stroke: colour, width: 0.12 }));
}

function strewn(faces: readonly SeenFace[], { colour, perCm2, size, on }: Specks, chance: Chance): Mark[] {
  let d = '';
  let owed = 0;
  for (const { flat, stuff } of faces) {
    if (on !== undefined && stuff !== on) continue;
    owed += (areaOf(flat) / 100) * perCm2;
    const [middle] = [centreOf(flat)];
    for (; owed >= 1; owed -= 1) {
      const corner = flat[Math.floor(((chance() + 1) / 2) * flat.length) % flat.length] ?? middle;
      const next = flat[(flat.indexOf(corner) + 1) % flat.length] ?? middle;
      const [way, side] = [Math.sqrt((chance() + 1) / 2) * 0.94, (chance() + 1) / 2];
      const edge: FlatPoint = [
        corner[0] + (next[0] - corner[0]) * side,
        corner[1] + (next[1] - corner[1]) * side,
      ];
      d += `M${short(middle[0] + (edge[0] - middle[0]) * way)} ${short(middle[1] + (edge[1] - middle[1]) * way)}l${short(chance() * 0.7)} ${short(chance() * 0.5)}`;
    }
  }
  return d === '' ? [] : [{ d, stroke: colour, width: size }];
}

function areaOf(flat: readonly FlatPoint[]): number {
  return Math.abs(
    flat.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = flat[(index + 1) % flat.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

function centreOf(flat: readonly FlatPoint[]): FlatPoint {
  return [
    flat.reduce((sum, [x]) => sum + x, 0) / flat.length,
    flat.reduce((sum, [, y]) => sum + y, 0) / flat.length,
  ];
}

/** A closed path; tenths of a millimetre are finer than any screen shows. */
export function pathOf(points: readonly FlatPoint[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}z`;
}

function short(length: number): number {
  return Math.round(length * 10) / 10 || 0;
}

/** Corners of a ring in order, counter-clockwise seen from the front. */
export type Ring = readonly Point[];

/**
 * What lies between rings that follow each other away from the reader, with a lid at both ends. Side `n` runs from corner
 * `n` to the next.
 */
export function sweep(
  rings: readonly Ring[],
  stuff: (side: number) => Stuff,
  lids: readonly [front: Stuff | null, back: Stuff | null],
): Face[] {
  const faces: Face[] = [];
  for (const [index, ring] of rings.entries()) {
    const next = rings[index + 1];
    if (next === undefined) break;
    for (const [corner, a] of ring.entries()) {
      const other = (corner + 1) % ring.length;
      const [b, c, d] = [ring[other], next[other], next[corner]];
      if (b && c && d) faces.push({ points: [a, d, c, b], stuff: stuff(corner) });
    }
  }
  const [first, last] = [rings[0], rings.at(-1)];
  if (first && lids[0]) faces.push({ points: first, stuff: lids[0] });
  if (last && lids[1]) faces.push({ points: last.toReversed(), stuff: lids[1] });
  return faces;
}
