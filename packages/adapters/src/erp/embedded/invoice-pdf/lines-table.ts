import type { Locale } from '@maincrop/domain/locale/locales';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import type { InvoiceDocument, InvoiceLine } from '../../invoice-document.ts';
import { amountOnPaper, decimalOnPaper } from './figures.ts';
import { COLOURS, PAGE, type Sheet, WIDTH } from './sheet.ts';
import type { PaperWords } from './words.ts';

export interface Paper {
  readonly sheet: Sheet;
  readonly document: InvoiceDocument;
  readonly words: PaperWords;
  readonly language: Locale;
}

/** Left edge, width and side of each column. */
const COLUMNS = {
  nr: { x: PAGE.left + 6, width: 24, align: 'left' },
  product: { x: PAGE.left + 32, width: 196, align: 'left' },
  quantity: { x: PAGE.left + 232, width: 86, align: 'right' },
  price: { x: PAGE.left + 320, width: 66, align: 'right' },
  vat: { x: PAGE.left + 388, width: 36, align: 'right' },
  amount: { x: PAGE.left + 424, width: WIDTH - 430, align: 'right' },
} as const;

const HEAD_HEIGHT = 20;
const SIZE = 8.5;

/** All lines, with the head of the table repeated on each page; answers where the next part may begin. */
export function drawLines(paper: Paper, from: number): number {
  let y = drawHead(paper, from);
  for (const line of paper.document.lines) {
    const height = heightOf(paper, line);
    if (y + height > PAGE.bottom) y = drawHead(paper, startPage(paper));
    drawLine(paper, line, y);
    y += height;
    paper.sheet.rule(y - 4);
  }
  return y + 6;
}

/** A further page, told at the foot of this one; answers where it begins. */
export function startPage({ sheet, document, words }: Paper): number {
  sheet.text(words.carriedOver, {
    x: PAGE.left,
    y: PAGE.bottom + 4,
    width: WIDTH,
    size: 7.5,
    align: 'right',
    colour: COLOURS.muted,
  });
  sheet.pdf.addPage();
  const title = words.documentType[document.kind];
  sheet.text(`${title} ${document.BillDoc}`, {
    x: PAGE.left,
    y: PAGE.top,
    width: WIDTH,
    size: 10,
    isBold: true,
  });
  return PAGE.top + 24;
}

function drawHead({ sheet, words, document }: Paper, y: number): number {
  sheet.panel({ x: PAGE.left, y, width: WIDTH, height: HEAD_HEIGHT }, COLOURS.brandSoft);
  const heads = [
    ['nr', '#'],
    ['product', words.product],
    ['quantity', words.quantity],
    ['price', words.unitPrice],
    ['vat', words.vat],
    ['amount', `${words.amount} ${document.Currency}`],
  ] as const;
  for (const [column, text] of heads) {
    sheet.text(text, {
      ...COLUMNS[column],
      y: y + 5.5,
      size: 7.5,
      isBold: true,
      colour: COLOURS.brandStrong,
    });
  }
  return y + HEAD_HEIGHT + 6;
}

function heightOf({ sheet }: Paper, line: InvoiceLine): number {
  const name = sheet.heightOf(line.ItemText, { width: COLUMNS.product.width, size: SIZE });
  const reasons = line.allowances.map(({ reason }) =>
    sheet.heightOf(reason, { width: COLUMNS.product.width, size: 7.5 }),
  );
  return name + 11 + reasons.reduce((sum, height) => sum + height, 0) + 8;
}

function drawLine({ sheet, words, language }: Paper, line: InvoiceLine, y: number): void {
  const cell = (column: keyof typeof COLUMNS, text: string) =>
    sheet.text(text, { ...COLUMNS[column], y, size: SIZE });
  cell('nr', line.id);
  cell('quantity', `${decimalOnPaper(line.quantity, language)} ${words.units[line.unit]}`);
  cell('price', decimalOnPaper(line.unitPrice, language));
  cell('vat', `${decimalOnPaper(line.vatRate, language)}%`);
  const off = line.allowances.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // Sums of whole hundredths stay whole.
  cell('amount', amountOnPaper((line.netMinor + off) as AmountMinor, language));
  let below = y + sheet.text(line.ItemText, { ...COLUMNS.product, y, size: SIZE, lines: 'many' });
  sheet.text(line.ProductNr, { ...COLUMNS.product, y: below, size: 7.5, colour: COLOURS.muted });
  below += 11;
  for (const { reason, amountMinor } of line.allowances) {
    const taken = amountOnPaper((0 - amountMinor) as AmountMinor, language);
    sheet.text(taken, { ...COLUMNS.amount, y: below, size: 7.5, colour: COLOURS.muted });
    below += sheet.text(reason, {
      ...COLUMNS.product,
      y: below,
      size: 7.5,
      colour: COLOURS.muted,
      lines: 'many',
    });
  }
}
