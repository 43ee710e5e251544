/** A box from above on a pallet, in cm from its left front corner. */
export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

/** What a pallet measures on the floor. Source: spec 5 "pallet types". */
export const FOOTPRINT_CM = { EUR: { width: 120, depth: 80 }, IND: { width: 120, depth: 100 } } as const;

export interface LayerTask {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly count: number;
  readonly palletType: keyof typeof FOOTPRINT_CM;
}

/**
 * How so many boxes lie on a pallet: rows of boxes lengthwise and rows of boxes crosswise, as they are stacked by hand or
 * machine. Null when no such arrangement holds them: then no picture of it is made up.
 */
export function layerPattern({ lengthCm, widthCm, count, palletType }: LayerTask): readonly Laid[] | null {
  const floor = FOOTPRINT_CM[palletType];
  const along = inRows({ lengthCm, widthCm, count }, floor.width, floor.depth);
  if (along !== null) return along;
  const across = inRows({ lengthCm, widthCm, count }, floor.depth, floor.width);
  return across?.map(({ x, y, width, depth }) => ({ x: y, y: x, width: depth, depth: width })) ?? null;
}

function inRows(
  { lengthCm, widthCm, count }: Pick<LayerTask, 'lengthCm' | 'widthCm' | 'count'>,
  width: number,
  depth: number,
): Laid[] | null {
  if (!(lengthCm > 0 && widthCm > 0 && count > 0 && count <= 60)) return null;
  const perRow = [Math.floor(width / lengthCm), Math.floor(width / widthCm)] as const;
  for (let lengthwise = Math.floor(depth / widthCm); lengthwise >= 0; lengthwise -= 1) {
    const crosswise = Math.floor((depth - lengthwise * widthCm) / lengthCm);
    const rows = [
      ...Array.from({ length: lengthwise }, () => [lengthCm, widthCm, perRow[0]] as const),
      ...Array.from({ length: crosswise }, () => [widthCm, lengthCm, perRow[1]] as const),
    ];
    if (rows.reduce((sum, [, , boxes]) => sum + boxes, 0) === count) return placed(rows, depth);
  }
  return null;
}

function placed(
  rows: readonly (readonly [width: number, depth: number, boxes: number])[],
  depth: number,
): Laid[] {
  const used = rows.reduce((sum, [, high]) => sum + high, 0);
  let y = (depth - used) / 2;
  return rows.flatMap(([width, high, boxes]) => {
    const row = Array.from({ length: boxes }, (_, index) => ({ x: index * width, y, width, depth: high }));
    y += high;
    return row;
  });
}
