import { BRAND_COLOURS, BRAND_MARK } from '@maincrop/domain/brand/brand-mark';
import { COLOURS, PAGE, SIZES, type Sheet, WIDTH } from './sheet.ts';

/** Left edge of the facts at the right, below which the address window ends. */
export const FACTS_LEFT = 330;
const LABEL_WIDTH = 100;
const FACTS_TOP = 116;

/** A fact of a document: a word for it, the value, and whether it is one that a reader looks for first. */
export type PaperFact = readonly [label: string, value: string, isStrong?: boolean];

/** The mark with the name of whoever sends the letter, and what kind of letter it is at the right. */
export function drawHead(sheet: Sheet, head: { readonly sender: string; readonly title: string }): void {
  sheet.ornament(() => drawMark(sheet, head.sender));
  sheet.text(head.title, {
    x: PAGE.left + 150,
    y: 44,
    width: WIDTH - 150,
    size: SIZES.title,
    isBold: true,
    align: 'right',
    colour: COLOURS.brandStrong,
    tag: 'H1',
  });
}

function drawMark(sheet: Sheet, sender: string): void {
  const { pdf } = sheet;
  const { size, radius, stroke, outer, inner } = BRAND_MARK;
  pdf
    .save()
    .translate(PAGE.left, 46)
    .scale(26 / size);
  pdf.roundedRect(0, 0, size, size, radius).fill(BRAND_COLOURS.soil);
  pdf.lineWidth(stroke).lineCap('round');
  pdf.path(outer).stroke(BRAND_COLOURS.outer);
  pdf.path(inner).stroke(BRAND_COLOURS.inner);
  pdf.restore();
  sheet.text('Maincrop', { x: PAGE.left + 34, y: 43, width: 200, size: 16, isBold: true });
  sheet.text(sender, { x: PAGE.left + 34, y: 63, width: 200, size: SIZES.small, colour: COLOURS.muted });
}

/** What the letter is about, line by line at the right; answers where they end. */
export function drawFacts(sheet: Sheet, facts: readonly PaperFact[]): number {
  let y = FACTS_TOP;
  const x = FACTS_LEFT + LABEL_WIDTH;
  for (const [label, value, isStrong = false] of facts) {
    sheet.text(label, {
      x: FACTS_LEFT,
      y,
      width: LABEL_WIDTH,
      colour: COLOURS.muted,
    });
    y += Math.max(
      14.5,
      sheet.text(value, { x, y, width: PAGE.right - x, align: 'right', isBold: isStrong, lines: 'many' }) + 1,
    );
  }
  return y;
}

/** Who sends the letter, and `1 / 3`, at the foot of each page; known only once all pages are. */
export function drawFeet(sheet: Sheet, lines: readonly string[]): void {
  const { count } = sheet.pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.pdf.switchToPage(page);
    sheet.ornament(() => drawFoot(sheet, lines, `${page + 1} / ${count}`));
  }
}

function drawFoot(sheet: Sheet, lines: readonly string[], page: string): void {
  const look = { size: SIZES.small, colour: COLOURS.muted } as const;
  sheet.rule(PAGE.bottom + 20);
  for (const [index, line] of lines.entries()) {
    sheet.text(line, { ...look, x: PAGE.left, y: PAGE.bottom + 26 + index * 12, width: WIDTH - 60 });
  }
  sheet.text(page, { ...look, x: PAGE.right - 60, y: PAGE.bottom + 26, width: 60, align: 'right' });
}
