/** A point in mm: x to the right, y up, z away from the reader. */
export type Point = readonly [x: number, y: number, z: number];
export type FlatPoint = readonly [x: number, y: number];

/**
 * How a millimetre of depth is drawn. What stands in the plane of the picture is true to size, so that the section of a
 * fry can be measured against the coin; depth goes up to the right and is shortened.
 */
const DEPTH = { x: 0.4, y: 0.3 } as const;

/** Where the reader is, seen from a piece. */
const READER: Point = [DEPTH.x, DEPTH.y, -1];
/** Light falls from above, a little from the left and the front. */
const LIGHT: Point = [-0.36, 0.84, -0.4];

/** Onto the paper: y grows downwards there. */
export function project([x, y, z]: Point): FlatPoint {
  return [x + z * DEPTH.x, -(y + z * DEPTH.y)];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Greater is nearer to the reader. */
export function nearness(point: Point): number {
  return dot(point, READER);
}

/** Outward normal of a face whose corners run counter-clockwise seen from outside. */
export function normalOf(points: readonly Point[]): Point {
  const normal: [number, number, number] = [0, 0, 0];
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    normal[0] += (a[1] - b[1]) * (a[2] + b[2]);
    normal[1] += (a[2] - b[2]) * (a[0] + b[0]);
    normal[2] += (a[0] - b[0]) * (a[1] + b[1]);
  }
  const length = Math.hypot(...normal) || 1;
  // Depth runs away from the reader, so that the hand of the axes is the left one.
  return [-normal[0] / length, -normal[1] / length, -normal[2] / length];
}

export function isSeen(normal: Point): boolean {
  return dot(normal, READER) > 1e-3;
}

/** Three tones, as a print of three inks would have. */
export type Tone = 'light' | 'middle' | 'dark';

export function toneOf(normal: Point): Tone {
  const light = dot(normal, LIGHT);
  if (light > 0.66) return 'light';
  return light > 0.18 ? 'middle' : 'dark';
}

/** How a piece lies: turned about its own axes in degrees, then moved. */
export interface Lie {
  readonly at: Point;
  /** About the upright axis. */
  readonly yaw?: number;
  /** About the axis to the right. */
  readonly pitch?: number;
  /** About the axis away from the reader. */
  readonly roll?: number;
}

export function laid({ at, yaw = 0, pitch = 0, roll = 0 }: Lie): (point: Point) => Point {
  const [cy, sy] = turn(yaw);
  const [cp, sp] = turn(pitch);
  const [cr, sr] = turn(roll);
  return ([x, y, z]) => {
    const [x1, y1] = [x * cr - y * sr, x * sr + y * cr];
    const [y2, z2] = [y1 * cp - z * sp, y1 * sp + z * cp];
    return [x1 * cy + z2 * sy + at[0], y2 + at[1], z2 * cy - x1 * sy + at[2]];
  };
}

function turn(degrees: number): readonly [cos: number, sin: number] {
  const angle = (degrees / 180) * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The same numbers for the same seed, between -1 and 1: no two heaps are alike, and none changes. */
export type Chance = () => number;

export function chanceOf(seed: string): Chance {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1;
  };
}
