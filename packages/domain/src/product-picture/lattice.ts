import { OUTLINE, type Inks } from './palette.ts';
import { type Mark, pathOf } from './solid.ts';
import { type Chance, type FlatPoint, type Point, project } from './space.ts';

interface Slice {
  readonly at: Point;
  readonly turn: number;
  readonly size: readonly [width: number, height: number];
}

const SLICES: readonly Slice[] = [
  { at: [86, 26, 40], turn: 12, size: [50, 42] },
  { at: [56, 24, 18], turn: -18, size: [48, 40] },
  { at: [88, 20, -2], turn: 8, size: [52, 39] },
];
const THICK = 7;
const MESH = 8.4;

/** Slices that a waved knife cut crosswise: their grooves meet and leave holes. They lean with their faces to the reader. */
export function drawLattice(
  { flesh, cut }: { readonly flesh: Inks; readonly cut: Inks },
  chance: Chance,
): Mark[] {
  return SLICES.flatMap((slice) => {
    const rim = Array.from({ length: 44 }, (_, index): FlatPoint => {
      const angle = (index / 44) * 2 * Math.PI;
      const wave = 1 + 0.035 * Math.cos(angle * 11) + 0.012 * chance();
      return [(slice.size[0] / 2) * wave * Math.cos(angle), (slice.size[1] / 2) * wave * Math.sin(angle)];
    });
    const holes = holesOf(slice);
    const at = (depth: number) => (point: FlatPoint) => placed(slice, point, depth);
    const back = [rim, ...holes].map((points) => pathOf(points.map(at(THICK)))).join('');
    const front = [rim, ...holes].map((points) => pathOf(points.map(at(0)))).join('');
    const rounds = [0.3, 0.6].map((share) =>
      [rim, ...holes].map((points) => pathOf(points.map(at(THICK * share)))).join(''),
    );
    return [
      { d: back, fill: flesh.dark, stroke: OUTLINE, width: 0.9 },
      { d: rounds[1] ?? '', fill: flesh.dark, stroke: flesh.dark, width: 0.7 },
      { d: rounds[0] ?? '', fill: flesh.dark, stroke: flesh.dark, width: 0.7 },
      { d: front, fill: flesh.light, stroke: OUTLINE, width: 0.55 },
      { d: ridges(slice, 1), stroke: cut.light, width: 1.5 },
      { d: ridges(slice, -1), stroke: flesh.middle, width: 0.9 },
    ];
  });
}

/** Holes wind the other way round than the rim, so that they stay open. */
function holesOf({ size }: Slice): FlatPoint[][] {
  const holes: FlatPoint[][] = [];
  for (let a = -4; a <= 4; a += 1) {
    for (let b = -4; b <= 4; b += 1) {
      const [x, y] = [((a + b) * MESH) / 2, ((a - b) * MESH) / 2];
      if (Math.hypot(x / (size[0] / 2 - 3.4), y / (size[1] / 2 - 3.4)) > 0.93) continue;
      const half = 2.1;
      holes.push([
        [x, y - half],
        [x - half, y],
        [x, y + half],
        [x + half, y],
      ]);
    }
  }
  return holes;
}

/** Lines between the holes, across the face. */
function ridges({ at, turn, size }: Slice, side: 1 | -1): string {
  let d = '';
  for (let line = -4.5; line <= 4.5; line += 1) {
    const off = (line * MESH) / Math.SQRT2;
    const reach = lineReach(size, off);
    if (reach <= 2) continue;
    const [from, to] = [-reach, reach].map((along): FlatPoint => [
      (along + off * side) * Math.SQRT1_2,
      (along * side - off) * Math.SQRT1_2,
    ]);
    if (from && to) {
      const [a, b] = [from, to].map((point) => placed({ at, turn, size }, point, 0));
      if (a && b) d += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
    }
  }
  return d;
}

function lineReach([width, height]: Slice['size'], off: number): number {
  const radius = Math.min(width, height) / 2 - 1.6;
  return off >= radius || off <= -radius ? 0 : Math.sqrt(radius ** 2 - off ** 2);
}

function placed({ at, turn }: Slice, [x, y]: FlatPoint, depth: number): FlatPoint {
  const angle = (turn / 180) * Math.PI;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return project([at[0] + x * c - y * s, at[1] + x * s + y * c, at[2] + depth]);
}
