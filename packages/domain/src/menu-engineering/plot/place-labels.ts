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
 * that covers neither another label nor a point nor what is `taken` nor leaves the drawing. The points themselves are never moved.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  size: { readonly width: number; readonly height: number },
  taken: readonly Box[] = [],
): (Box | null)[] {
  const circles = points.map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }));
  const placed: Box[] = [...taken];
  return points.map((point, index) => {
    const box = candidates(point).find(
      (each) =>
        isInside(each, size) &&
        !placed.some((other) => overlaps(each, other)) &&
        !circles.some((circle, other) => other !== index && overlaps(each, circle)),
    );
    if (!box) return null;
    placed.push(box);
    return box;
  });
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

const GAP = 3;
export const LABEL_HEIGHT = 16;
