import type { Locale } from '@maincrop/domain/locale/locales';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { drawColumnHeads } from '@maincrop/paper/rows';
import { COLOURS, PAGE, SIZES, type Sheet, WIDTH } from '@maincrop/paper/sheet';
import type { Tags } from '@maincrop/paper/tags';
import type { InvoiceDocument, InvoiceLine } from '../../invoice-document.ts';
import { amountOnPaper, decimalOnPaper, percentOnPaper } from '@maincrop/paper/figures';
import type { PaperWords } from './words.ts';

export interface Paper {
  readonly sheet: Sheet;
  readonly tags: Tags;
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

/** All lines, with the head of the table repeated on each page; answers where the next part may begin. */
export function drawLines(paper: Paper, from: number): number {
  let y = from;
  paper.tags.group('Table', () => {
    paper.tags.group('TR', () => void (y = drawHead(paper, from)));
    for (const line of paper.document.lines) {
      const height = heightOf(paper, line);
      if (y + height > PAGE.bottom) y = repeatHead(paper, startPage(paper));
      paper.tags.group('TR', () => drawLine(paper, line, y));
      y += height;
      paper.sheet.rule(y - 4);
    }
  });
  return y + 6;
}

/** The head on a further page: whoever hears the table has heard it. */
function repeatHead(paper: Paper, from: number): number {
  let y = from;
  paper.sheet.ornament(() => void (y = drawHead(paper, from)));
  return y;
}

/** A further page, told at the foot of this one; answers where it begins. */
export function startPage({ sheet, document, words }: Paper): number {
  sheet.ornament(
    () =>
      void sheet.text(words.carriedOver, {
        x: PAGE.left,
        y: PAGE.bottom + 4,
        width: WIDTH,
        size: SIZES.small,
        align: 'right',
        colour: COLOURS.muted,
      }),
  );
  sheet.pdf.addPage();
  const title = words.documentType[document.kind];
  sheet.ornament(
    () =>
      void sheet.text(`${title} ${document.BillDoc}`, {
        x: PAGE.left,
        y: PAGE.top,
        width: WIDTH,
        size: SIZES.strong,
        isBold: true,
      }),
  );
  return PAGE.top + 24;
}

function drawHead({ sheet, words, document }: Paper, y: number): number {
  const heads = [
    [COLUMNS.nr, '#'],
    [COLUMNS.product, words.product],
    [COLUMNS.quantity, words.quantity],
    [COLUMNS.price, words.unitPrice],
    [COLUMNS.vat, words.vat],
    [COLUMNS.amount, `${words.amount} ${document.Currency}`],
  ] as const;
  return drawColumnHeads(sheet, heads, y);
}

function heightOf({ sheet }: Paper, line: InvoiceLine): number {
  const name = sheet.heightOf(line.ItemText, { width: COLUMNS.product.width });
  const reasons = line.allowances.map(({ reason }) =>
    sheet.heightOf(reason, { width: COLUMNS.product.width, size: SIZES.small }),
  );
  return name + 11 + reasons.reduce((sum, height) => sum + height, 0) + 8;
}

function drawLine(paper: Paper, line: InvoiceLine, y: number): void {
  const { sheet, tags, language } = paper;
  const cell = (column: keyof typeof COLUMNS, text: string) =>
    sheet.text(text, { ...COLUMNS[column], y, tag: 'TD' });
  const off = line.allowances.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // Where each discount stands, known once the name and the discounts before it are drawn.
  const places: number[] = [];
  cell('nr', line.id);
  tags.add('TD', () => {
    let below = y + sheet.text(typesetProduct(line.ItemText), { ...COLUMNS.product, y, lines: 'many' });
    sheet.text(line.ProductNr, { ...COLUMNS.product, ...FINE, y: below });
    below += 11;
    for (const { reason } of line.allowances) {
      places.push(below);
      below += sheet.text(reason, { ...COLUMNS.product, ...FINE, y: below, lines: 'many' });
    }
  });
  cell('quantity', `${decimalOnPaper(line.quantity, language)} ${unitOnPaper(paper, line)}`);
  cell('price', decimalOnPaper(line.unitPrice, language));
  cell('vat', percentOnPaper(line.vatRate, language));
  tags.add('TD', () => {
    // Sums of whole hundredths stay whole.
    cell('amount', amountOnPaper((line.netMinor + off) as AmountMinor, language));
    for (const [index, { amountMinor }] of line.allowances.entries()) {
      const taken = amountOnPaper((0 - amountMinor) as AmountMinor, language);
      sheet.text(taken, { ...COLUMNS.amount, ...FINE, y: places[index] ?? y });
    }
  });
}

function unitOnPaper({ words, language }: Paper, { quantity, unit }: InvoiceLine): string {
  const plural = new Intl.PluralRules(language).select(Number(quantity));
  return words.units[unit][plural === 'one' ? 'one' : 'other'];
}

const FINE = { size: SIZES.small, colour: COLOURS.muted } as const;
