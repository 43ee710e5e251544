import { PICTURE } from '@maincrop/domain/product-picture/draw-product';
import { MM } from '@maincrop/paper/drawing';
import { PAGE, type Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { strongHeight } from '@maincrop/paper/strong-text';
import type { SheetFact, SheetPart } from './product-sheet-parts.ts';

// Where the parts of a product sheet stand, in points; all of it has to fit one page of A4.

export const GAP = 18;
export const COLUMN = (WIDTH - GAP) / 2;
export const NAME_TOP = 88;
export const PICTURE_TOP = 124;
/** The highest heap, true to size. */
export const PICTURE_MM = 78;
export const PARTS_TOP = PICTURE_TOP + PICTURE_MM * MM + 40;
export const PACKAGING_TOP = 652;
/** Of a column, for the name of a fact. */
export const LABEL = 0.52;
/** Between the facts at the right of the picture. */
export const FACT_GAP = 3.5;

const FACTS_LEFT = PAGE.left + PICTURE.width * MM - 8;
/** What is asked for first, at the right of the picture. */
export const FACTS = { x: FACTS_LEFT, width: PAGE.right - FACTS_LEFT } as const;

/** A long name is set smaller, on two lines. */
export function nameSize(sheet: Sheet, name: string): number {
  return sheet.heightOf(name, { width: WIDTH, size: 17, isBold: true }) > 26 ? 13.5 : 17;
}

// The largest that fits is taken.
const TEXT_SIZES = [9, 8.5, 8];

/** The size in which a column is set. */
export function textSize(sheet: Sheet, column: readonly SheetPart[]): number {
  return TEXT_SIZES.find((size) => columnRoom(sheet, column, size) >= 0) ?? SIZES.small;
}

/** How much of a column stays free above the packaging; below 0 its text runs into it. */
export function columnRoom(sheet: Sheet, column: readonly SheetPart[], size: number): number {
  const height = column.reduce(
    (sum, { facts }) => sum + size + 11 + facts.reduce((all, fact) => all + factHeight(sheet, fact, size), 0),
    0,
  );
  return PACKAGING_TOP - PARTS_TOP - 12 - height;
}

/** What a fact takes in a column; without a name it is as wide as the column, and so is a name alone. */
export function factHeight(sheet: Sheet, [label, value]: SheetFact, size: number): number {
  const labelWidth = value === '' ? COLUMN : COLUMN * LABEL - 6;
  return (
    Math.max(
      label === '' ? 0 : sheet.heightOf(label, { width: labelWidth, size }),
      value === ''
        ? 0
        : strongHeight(sheet, value, { width: label === '' ? COLUMN : COLUMN * (1 - LABEL), size }),
    ) + 1
  );
}
