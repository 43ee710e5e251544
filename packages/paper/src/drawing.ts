import type { Mark } from '@maincrop/domain/product-picture/solid';
import { COLOURS, type Sheet } from './sheet.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/** Paths of a drawing as vectors, its origin at `x` and `y`, one of its units `scale` points long. */
export function drawMarks(
  sheet: Sheet,
  marks: readonly Mark[],
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const { pdf } = sheet;
  pdf.save().translate(x, y).scale(scale).lineJoin('round').lineCap('round');
  for (const { d, fill, stroke, width, isShadow } of marks) {
    pdf.path(d).lineWidth(width ?? 0.8);
    if (isShadow) pdf.fill('#e9e1d6');
    else if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke);
    else if (fill === undefined) pdf.stroke(stroke ?? COLOURS.muted);
    else pdf.fill(fill);
  }
  pdf.restore();
}
