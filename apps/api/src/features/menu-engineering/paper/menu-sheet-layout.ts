import type { PaperColumn } from '@maincrop/paper/rows';
import { PAGE, type Sheet, WIDTH } from '@maincrop/paper/sheet';

const column = (from: number, to: number, align: PaperColumn['align'] = 'left'): PaperColumn => ({
  x: PAGE.left + from,
  width: to - from,
  align,
});

/** In points from the left edge of the text. */
export const COLUMNS = {
  rank: column(0, 40, 'right'),
  name: column(46, 196),
  category: column(202, 256),
  servings: column(250, 298, 'right'),
  contribution: column(302, 368, 'right'),
  advice: column(378, WIDTH),
} as const;

const TITLE_TOP = 84;
const HEAD_HEIGHT = 24;
const PLOT = { least: 172, most: 390 } as const;
const ROW = { least: 10.2, most: 15 } as const;

/** Where the parts of the page stand: many dishes take room from the plot first and from each other then. */
export function layoutOf(sheet: Sheet, { title, count }: { readonly title: string; readonly count: number }) {
  const heightAt = (size: number) => sheet.heightOf(title, { width: WIDTH, size, isBold: true });
  const titleSize = TITLE_SIZES.find((size) => heightAt(size) <= 2.6 * size) ?? 11;
  const datesTop = TITLE_TOP + heightAt(titleSize) + 2;
  const plotTop = datesTop + 20;
  const room = PAGE.bottom + 12 - plotTop - HEAD_HEIGHT - 6;
  const rowHeight = Math.min(ROW.most, Math.max(ROW.least, (room - PLOT.least) / Math.max(1, count)));
  const plotHeight = Math.min(PLOT.most, Math.max(PLOT.least, room - count * rowHeight));
  const fitting = Math.floor((room - plotHeight) / ROW.least + 1e-9);
  return {
    titleTop: TITLE_TOP,
    titleSize,
    datesTop,
    plotTop,
    plotHeight,
    tableTop: plotTop + plotHeight + 6,
    rowHeight,
    /** From the beginning of a row up to the rule above it; tight rows need all of it for their letters. */
    ruleAbove: rowHeight > 12 ? 1.2 : -0.6,
    /** One line is left for how many more there are. */
    rows: fitting >= count ? count : fitting - 1,
  };
}

const TITLE_SIZES = [17, 14, 11];
