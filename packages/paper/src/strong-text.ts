import { strongParts, type TextPart } from '@maincrop/domain/text/strong-parts';
import { type Sheet, SIZES, type TextBox, WIDTH } from './sheet.ts';

/** Letters that are set alike. */
type Run = Pick<TextPart, 'text' | 'isStrong'>;
/** What no line is broken within, with the space behind it. */
type Word = readonly Run[];
type Look = Pick<TextBox, 'width' | 'size'>;

/** Writes a text over lines, in bold what stands between double asterisks, and answers the height it took. */
export function writeStrong(sheet: Sheet, given: string, box: TextBox): number {
  const text = inOneLine(given);
  if (!hasStrong(text)) return sheet.text(text, { ...box, lines: 'many' });
  const { size = SIZES.normal } = box;
  const lines = linesOf(sheet, text, box);
  const lineHeight = lineHeightOf(sheet, size);
  for (const [place, line] of lines.entries()) {
    let { x } = box;
    for (const run of line) {
      const y = box.y + place * lineHeight;
      sheet.text(run.text, { ...box, x, y, width: WIDTH, lines: 'one', isBold: run.isStrong });
      x += runWidth(sheet, run, size);
    }
  }
  return lines.length * lineHeight;
}

/** Height that `writeStrong` takes. */
export function strongHeight(sheet: Sheet, given: string, look: Look): number {
  const text = inOneLine(given);
  if (!hasStrong(text)) return sheet.heightOf(text, look);
  return linesOf(sheet, text, look).length * lineHeightOf(sheet, look.size ?? SIZES.normal);
}

/** Lines are broken here alone: what stood behind a break of the text itself would not be drawn. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function hasStrong(text: string): boolean {
  return strongParts(text).some(({ isStrong }) => isStrong);
}

/** The lines of a text; pdfkit breaks lines of one typeface only. */
function linesOf(sheet: Sheet, text: string, { width, size = SIZES.normal }: Look): Word[] {
  const lines: Word[] = [];
  let line: Word = [];
  for (const word of wordsOf(text).flatMap((each) => fitting(sheet, each, { width, size }))) {
    if (line.length > 0 && widthOf(sheet, [...line, ...word], size) > width) {
      lines.push(line);
      line = [];
    }
    line = joined([...line, ...word]);
  }
  return [...lines, line];
}

function wordsOf(text: string): Word[] {
  const words: Run[][] = [];
  let isOpen = false;
  for (const { text: part, isStrong } of strongParts(text))
    for (const piece of part.split(/(?<= )/)) {
      if (isOpen) words.at(-1)?.push({ text: piece, isStrong });
      else words.push([{ text: piece, isStrong }]);
      isOpen = !piece.endsWith(' ');
    }
  return words;
}

/** A word by itself, or its letters where it is wider than the line. */
function fitting(sheet: Sheet, word: Word, { width, size }: Required<Look>): Word[] {
  if (widthOf(sheet, word, size) <= width) return [word];
  return word.flatMap(({ text, isStrong }) => Array.from(text).map((letter) => [{ text: letter, isStrong }]));
}

/** Neighbours that are set alike as one, so that their letters are spaced and copied as one text. */
function joined(runs: Word): Word {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.isStrong === run.isStrong) all[all.length - 1] = { ...run, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

/** Without the space at the end, which may stand over the edge. */
function widthOf(sheet: Sheet, runs: Word, size: number): number {
  const [last, ...before] = runs.toReversed();
  if (last === undefined) return 0;
  const end = runWidth(sheet, { ...last, text: last.text.trimEnd() }, size);
  return before.reduce((sum, run) => sum + runWidth(sheet, run, size), end);
}

function runWidth(sheet: Sheet, { text, isStrong }: Run, size: number): number {
  return sheet.pdf
    .font(isStrong ? 'bold' : 'plain')
    .fontSize(size)
    .widthOfString(text);
}

function lineHeightOf(sheet: Sheet, size: number): number {
  return sheet.heightOf('x', { width: WIDTH, size });
}
