import { COLOURS, PAGE, SIZES, type Sheet, WIDTH } from './sheet.ts';

/** Left edge, width and side of a column. */
export interface PaperColumn {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const HEAD_HEIGHT = 20;

/** The head of a table at `y`; answers where its first row begins. */
export function drawColumnHeads(
  sheet: Sheet,
  heads: readonly (readonly [column: PaperColumn, text: string])[],
  y: number,
): number {
  sheet.panel({ x: PAGE.left, y, width: WIDTH, height: HEAD_HEIGHT }, COLOURS.brandSoft);
  for (const [column, text] of heads) {
    sheet.text(text, {
      ...column,
      y: y + 4.5,
      size: SIZES.small,
      isBold: true,
      colour: COLOURS.brandStrong,
      tag: 'TH',
    });
  }
  return y + HEAD_HEIGHT + 6;
}
