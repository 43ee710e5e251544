import type { Stuff } from './palette.ts';
import { type Face, type Ring, sweep } from './solid.ts';
import type { Point } from './space.ts';

/** To the right, up and away from the reader, in mm. */
type Size = readonly [width: number, height: number, length: number];

/** A stick with its front end at the origin's plane. */
export function stick([width, height, length]: Size, skinSide?: number): Face[] {
  const ring = (z: number): Ring => [
    [0, 0, z],
    [width, 0, z],
    [width, height, z],
    [0, height, z],
  ];
  return sweep([ring(0), ring(length)], (side) => (side === skinSide ? 'skin' : 'flesh'), ['cut', 'cut']);
}

/** A stick cut with a waved knife: its ridges run across. */
export function crinkle(width: number, height: number, length: number): Face[] {
  const pitch = 7;
  const depth = Math.min(width, height) * 0.14;
  const rings: Ring[] = [];
  for (let z = 0; z <= length; z += pitch / 2) {
    const wave = rings.length % 2 === 0 ? 0 : depth;
    rings.push([
      [wave, 0, z],
      [width - wave, 0, z],
      [width - wave, height - wave, z],
      [wave, height - wave, z],
    ]);
  }
  return sweep(rings, () => 'flesh', ['cut', 'cut']);
}

/** A stick of a potato that kept its peel: one edge is round and brown. */
export function rusticStick([width, height, length]: Size, bow: number): Face[] {
  const rings = [0, 0.25, 0.5, 0.75, 1].map((way): Ring => {
    const z = way * length;
    const lift = Math.sin(way * Math.PI) * bow;
    const taper = 1 - 0.12 * (2 * way - 1) ** 2;
    const [w, h] = [width * taper, height * taper];
    return [
      [0, lift, z],
      [w, lift, z],
      [w, lift + h * 0.62, z],
      [w * 0.72, lift + h * 0.94, z],
      [w * 0.3, lift + h, z],
      [0, lift + h * 0.92, z],
    ];
  });
  return sweep(rings, (side) => (side >= 2 && side <= 4 ? 'skin' : 'flesh'), ['cut', 'cut']);
}

/** A box about its middle, standing on the ground. */
export function box([width, height, depth]: Size, stuff: Stuff = 'flesh', front: Stuff = 'cut'): Face[] {
  const ring = (z: number): Ring => [
    [-width / 2, 0, z],
    [width / 2, 0, z],
    [width / 2, height, z],
    [-width / 2, height, z],
  ];
  return sweep([ring(-depth / 2), ring(depth / 2)], () => stuff, [front, front]);
}

export interface RoundShape {
  /** Across, of the ring at its widest. */
  readonly width: number;
  readonly height: number;
  readonly length: number;
  /** 2 is an ellipse; more is squarer. */
  readonly square?: number;
  /** How the ends close: 0 is cut straight, 1 a ball's. */
  readonly round?: number;
  readonly stuff: Stuff;
  /** What the front end shows when it is cut open. */
  readonly open?: Stuff;
  readonly sides?: number;
}

/** Croquettes, patties, pellets, balls and discs: an oval that runs away from the reader, with rounded ends. */
export function roundPiece(shape: RoundShape): Face[] {
  const { width, height, length, square = 2, round = 0.5, stuff, open, sides = 20 } = shape;
  const edge = (Math.min(width, height, length) / 2) * round;
  const ways = [0, 0.12, 0.45, 1];
  const ends = open === undefined ? ways : [1];
  const profile = [
    ...ends.map((way) => [edge * way, Math.sqrt(1 - (1 - way) ** 2)] as const),
    ...(round === 0
      ? []
      : ways.toReversed().map((way) => [length - edge * way, Math.sqrt(1 - (1 - way) ** 2)] as const)),
    ...(round === 0 ? [[length, 1] as const] : []),
  ];
  const rings = profile.map(([z, share]): Ring => {
    const inset = edge * (1 - share);
    return oval(Math.max(0.02, width / 2 - inset), Math.max(0.02, height / 2 - inset), { z, square, sides });
  });
  return sweep(rings, () => stuff, [open ?? stuff, stuff]);
}

function oval(
  halfWidth: number,
  halfHeight: number,
  { z, square, sides }: { readonly z: number; readonly square: number; readonly sides: number },
): Ring {
  return Array.from({ length: sides }, (_, side): Point => {
    const angle = (side / sides) * 2 * Math.PI;
    const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square);
    return [halfWidth * bulge(Math.cos(angle)), halfHeight * bulge(Math.sin(angle)), z];
  });
}

const STEPS = 14;

/**
 * A part of a potato cut along its length: the sector of `degrees` from `from` about its axis, which runs away from the
 * reader. A half has 180 degrees, an eighth 45.
 */
export function sector(
  potato: { readonly length: number; readonly radius: number },
  from: number,
  degrees: number,
): Face[] {
  const parts = Math.max(4, Math.round(degrees / 11));
  const at = (way: number, part: number): Point => {
    const angle = ((from + (degrees * part) / parts) / 180) * Math.PI;
    const x = 2 * way - 1;
    const radius = potato.radius * Math.sqrt(Math.max(0, 1 - x * x)) * (1 - 0.12 * x);
    return [radius * Math.cos(angle), radius * Math.sin(angle), x * (potato.length / 2)];
  };
  const ways = Array.from({ length: STEPS + 1 }, (_, step) => (1 - Math.cos((step / STEPS) * Math.PI)) / 2);
  const arcs = ways.map((way) => Array.from({ length: parts + 1 }, (_, part) => at(way, part)));
  const skin = sweep(arcs, () => 'skin', [null, null]).filter((_, side) => side % (parts + 1) !== parts);
  const middle = Math.floor(skin.length / parts / 2) * parts;
  const strips = skin.map((face, index): Face => ({
    ...face,
    litAs: skin[middle + (index % parts)]?.points ?? face.points,
  }));
  const first = ways.map((way) => at(way, 0)).toReversed();
  const last = ways.map((way) => at(way, parts));
  const flat = degrees === 180 ? [[...first, ...last]] : [first, last];
  return [...strips, ...flat.map((points): Face => ({ points, stuff: 'cut' }))];
}

/** A hollow piece to dip with: a strip of the potato's rind. */
export function dipper(
  potato: { readonly length: number; readonly radius: number },
  degrees: number,
): Face[] {
  const parts = 8;
  const steps = 12;
  const rings = Array.from({ length: steps + 1 }, (_, step): Ring => {
    const way = (1 - Math.cos((step / steps) * Math.PI)) / 2;
    const x = 2 * way - 1;
    const outer = potato.radius * (0.35 + 0.65 * Math.sqrt(Math.max(0, 1 - x ** 2)));
    const inner = Math.max(0.02, outer - 9);
    const spread = (degrees * (0.25 + 0.75 * Math.sqrt(Math.max(0, 1 - x ** 4)))) / 2;
    const arc = (radius: number, part: number): Point => {
      const angle = ((-90 - spread + (2 * spread * part) / parts) / 180) * Math.PI;
      return [radius * Math.cos(angle), potato.radius + radius * Math.sin(angle), x * (potato.length / 2)];
    };
    const parted = Array.from({ length: parts + 1 }, (__, part) => part);
    return [
      ...parted.map((part) => arc(outer, part)),
      ...parted.toReversed().map((part) => arc(inner, part)),
    ];
  });
  return sweep(
    rings,
    (side) => (side < parts ? 'skin' : side === parts || side === 2 * parts + 1 ? 'flesh' : 'cut'),
    ['flesh', 'flesh'],
  );
}

/** A ring lying flat, standing on the ground. */
export function torus(radius: number, thick: number, high: number): Face[] {
  const around = 26;
  const about = 9;
  const rings = Array.from({ length: around + 1 }, (_, step): Ring => {
    const turn = (step / around) * 2 * Math.PI;
    return Array.from({ length: about }, (__, side): Point => {
      const angle = -(side / about) * 2 * Math.PI;
      const reach = radius + (thick / 2) * Math.cos(angle);
      return [reach * Math.cos(turn), high / 2 + (high / 2) * Math.sin(angle), reach * Math.sin(turn)];
    });
  });
  return sweep(rings, () => 'crumb', [null, null]);
}

/** A ribbon in coils along the axis to the right. */
export function spiral(coils: number, radius: number, pitch: number): Face[] {
  const each = 15;
  const rings = Array.from({ length: Math.round(coils * each) + 1 }, (_, step): Ring => {
    const turn = (step / each) * 2 * Math.PI;
    const x = (step / each) * pitch;
    const swell = radius * (1 + 0.06 * Math.sin(turn * 0.7));
    const corner = (dx: number, reach: number): Point => [
      x + dx,
      swell + (swell - reach) * Math.cos(turn),
      (swell - reach) * Math.sin(turn),
    ];
    return [corner(0, 0), corner(0, 5.5), corner(5.5, 5.5), corner(5.5, 0)];
  });
  return sweep(rings, (side) => (side === 3 ? 'skin' : 'flesh'), ['cut', 'cut']);
}
