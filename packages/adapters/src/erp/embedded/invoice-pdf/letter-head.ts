import { BRAND_COLOURS, BRAND_MARK } from '@maincrop/domain/brand/brand-mark';
import type { InvoiceDocument, InvoiceParty } from '../../invoice-document.ts';
import { dateOnPaper } from './figures.ts';
import { COLOURS, PAGE, type Sheet, WIDTH } from './sheet.ts';
import type { PaperWords } from './words.ts';

const FACTS_LEFT = 330;
const LABEL_WIDTH = 100;

/** Word mark, title, address window, the facts of the document, delivery and payer; answers where the table may begin. */
export function drawLetterHead(sheet: Sheet, document: InvoiceDocument, words: PaperWords): number {
  drawMark(sheet, document.seller.CustName1);
  const title = words.documentType[document.kind];
  sheet.text(title, {
    x: FACTS_LEFT - 60,
    y: 46,
    width: PAGE.right - FACTS_LEFT + 60,
    size: 22,
    isBold: true,
    align: 'right',
    colour: COLOURS.brandStrong,
  });
  const below = Math.max(drawAddress(sheet, document), drawFacts(sheet, document, words));
  return drawPlaces(sheet, { document, words, y: below + 14 }) + 16;
}

function drawMark(sheet: Sheet, name: string): void {
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
  sheet.text('Maincrop', { x: PAGE.left + 34, y: 46, width: 200, size: 15, isBold: true });
  sheet.text(name, { x: PAGE.left + 34, y: 64, width: 220, size: 7.5, colour: COLOURS.muted });
}

function drawAddress(sheet: Sheet, { seller, soldTo }: InvoiceDocument): number {
  const sender = [seller.CustName1, seller.StreetAndNumber, `${seller.PostalCode} ${seller.City}`].join(
    ' · ',
  );
  const width = FACTS_LEFT - PAGE.left - 20;
  sheet.text(sender, { x: PAGE.left, y: 118, width, size: 6.5, colour: COLOURS.muted });
  let y = 134;
  y += sheet.text(soldTo.CustName1, { x: PAGE.left, y, width, size: 10.5, isBold: true, lines: 'many' }) + 1;
  for (const line of addressLines(soldTo))
    y += sheet.text(line, { x: PAGE.left, y, width, size: 9.5, lines: 'many' });
  return y;
}

function drawFacts(sheet: Sheet, document: InvoiceDocument, words: PaperWords): number {
  let y = 116;
  for (const [label, value, isStrong] of factsOf(document, words)) {
    sheet.text(label, { x: FACTS_LEFT, y, width: LABEL_WIDTH, size: 8.5, colour: COLOURS.muted });
    const x = FACTS_LEFT + LABEL_WIDTH;
    sheet.text(value, { x, y, width: PAGE.right - x, size: 8.5, align: 'right', isBold: isStrong });
    y += 14;
  }
  return y;
}

function factsOf(
  document: InvoiceDocument,
  words: PaperWords,
): [label: string, value: string, isStrong: boolean][] {
  const { preceding, soldTo } = document;
  return [
    [words.number, document.BillDoc, true],
    [words.date, dateOnPaper(document.BillDate), false],
    ...(document.DueDate === null
      ? []
      : [[words.dueDate, dateOnPaper(document.DueDate), true] as [string, string, boolean]]),
    [words.deliveryDate, dateOnPaper(document.deliveryDate), false],
    [words.customerNr, soldTo.CustomerNr, false],
    [words.yourVatId, soldTo.vatId ?? '-', false],
    [words.salesOrder, document.SalesOrderId ?? '-', false],
    [words.yourReference, document.AssignmentNo ?? '-', false],
    ...(preceding === null
      ? []
      : [
          [words.corrects, `${preceding.BillDoc} · ${dateOnPaper(preceding.BillDate)}`, false] as [
            string,
            string,
            boolean,
          ],
        ]),
  ];
}

function drawPlaces(
  sheet: Sheet,
  { document, words, y }: { document: InvoiceDocument; words: PaperWords; y: number },
): number {
  const { shipTo, payer, soldTo } = document;
  const places: (readonly [string, InvoiceParty])[] = [[words.shipTo, shipTo]];
  if (payer.CustomerNr !== soldTo.CustomerNr) places.push([words.payer, payer]);
  const width = WIDTH / 2 - 10;
  const heights = places.map(([label, party], index) => {
    const x = PAGE.left + index * (width + 20);
    sheet.text(label, { x, y, width, size: 7.5, colour: COLOURS.muted });
    const text = [party.CustName1, ...addressLines(party)].join(', ');
    return sheet.text(text, {
      x,
      y: y + 12,
      width: places.length === 1 ? WIDTH : width,
      size: 8.5,
      lines: 'many',
    });
  });
  return y + 12 + Math.max(...heights);
}

function addressLines(party: InvoiceParty): string[] {
  return [party.StreetAndNumber, `${party.PostalCode} ${party.City}`.trim(), party.CountryKey];
}
