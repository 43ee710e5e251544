export interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A place beside its point for each label, in pixels of the drawing, the most important first; null where there is none
 * that covers neither another label nor what is `taken`, stands well clear of every other point and does not leave the
 * drawing. The points themselves are never moved.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  size: { readonly width: number; readonly height: number },
  taken: readonly Box[] = [],
): (Box | null)[] {
  const circles = new Boxes();
  points.forEach(({ x, y, radius }, owner) =>
    circles.add({ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius, owner }),
  );
  const placed = new Boxes();
  for (const box of taken) placed.add({ ...box, owner: NOBODY });
  return points.map((point, owner) => {
    const box = candidates(point).find(
      (each) =>
        isInside(each, size) && !placed.isHit(each, NOBODY - 1) && !circles.isHit(grown(each, CLEAR), owner),
    );
    if (!box) return null;
    placed.add({ ...box, owner });
    return box;
  });
}

interface OwnedBox extends Box {
  readonly owner: number;
}

/** Boxes by the squares of the drawing that they touch, so that only those nearby are compared. */
class Boxes {
  readonly #squares = new Map<number, OwnedBox[]>();

  add(box: OwnedBox): void {
    for (const square of squaresOf(box)) {
      const there = this.#squares.get(square);
      if (there) there.push(box);
      else this.#squares.set(square, [box]);
    }
  }

  /** Whether a box overlaps one that belongs to somebody else. */
  isHit(box: Box, owner: number): boolean {
    return squaresOf(box).some((square) =>
      this.#squares.get(square)?.some((other) => other.owner !== owner && overlaps(box, other)),
    );
  }
}

function squaresOf({ left, top, width, height }: Box): number[] {
  const squares: number[] = [];
  for (let x = Math.floor(left / SQUARE); x * SQUARE < left + width; x += 1)
    for (let y = Math.floor(top / SQUARE); y * SQUARE < top + height; y += 1) squares.push(x * ROW + y);
  return squares;
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether two boxes share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** Right, left, above, below, then the four corners. */
function candidates({ x, y, radius, width }: LabelledPoint): readonly Box[] {
  const right = x + radius + GAP;
  const left = x - radius - GAP - width;
  const middle = y - LABEL_HEIGHT / 2;
  const above = y - radius - GAP - LABEL_HEIGHT;
  const below = y + radius + GAP;
  const centre = x - width / 2;
  const places: readonly (readonly [number, number])[] = [
    [right, middle],
    [left, middle],
    [centre, above],
    [centre, below],
    [right, above],
    [right, below],
    [left, above],
    [left, below],
  ];
  return places.map(([boxLeft, top]) => ({ left: boxLeft, top, width, height: LABEL_HEIGHT }));
}

function isInside({ left, top, width, height }: Box, size: { width: number; height: number }): boolean {
  return left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height;
}

/** Pixels of the side of a square. */
const SQUARE = 64;
/** More squares than any drawing is high. */
const ROW = 10_000;
const NOBODY = -1;
const GAP = 3;
/** From another point: more than from the own one, or a label between two could be that of either. */
export const CLEAR = 8;
export const LABEL_HEIGHT = 16;
