import { drawFacts, drawHead, FACTS_LEFT, type PaperFact } from '@maincrop/paper/letter';
import { COLOURS, PAGE, SIZES, type Sheet, WIDTH } from '@maincrop/paper/sheet';
import type { InvoiceDocument, InvoiceParty } from '../../invoice-document.ts';
import { dateOnPaper } from '@maincrop/paper/figures';
import type { PaperWords } from './words.ts';

/** Word mark, title, address window, the facts of the document, delivery and payer; answers where the table may begin. */
export function drawLetterHead(sheet: Sheet, document: InvoiceDocument, words: PaperWords): number {
  drawHead(sheet, { sender: document.seller.CustName1, title: words.documentType[document.kind] });
  const below = Math.max(drawAddress(sheet, document), drawFacts(sheet, factsOf(document, words)));
  return drawPlaces(sheet, { document, words, y: below + 14 }) + 16;
}

function drawAddress(sheet: Sheet, { seller, soldTo }: InvoiceDocument): number {
  const sender = [seller.CustName1, seller.StreetAndNumber, `${seller.PostalCode} ${seller.City}`].join(
    ' · ',
  );
  const width = FACTS_LEFT - PAGE.left - 20;
  sheet.text(sender, { x: PAGE.left, y: 118, width, size: SIZES.small, colour: COLOURS.muted });
  let y = 134;
  y +=
    sheet.text(soldTo.CustName1, {
      x: PAGE.left,
      y,
      width,
      size: SIZES.strong,
      isBold: true,
      lines: 'many',
    }) + 1;
  for (const line of addressLines(soldTo)) y += sheet.text(line, { x: PAGE.left, y, width, lines: 'many' });
  return y;
}

function factsOf(document: InvoiceDocument, words: PaperWords): PaperFact[] {
  const { preceding, soldTo } = document;
  return [
    [words.number, document.BillDoc, true],
    [words.date, dateOnPaper(document.BillDate)],
    ...(document.DueDate === null ? [] : [[words.dueDate, dateOnPaper(document.DueDate), true] as const]),
    [words.deliveryDate, dateOnPaper(document.deliveryDate)],
    [words.customerNr, soldTo.CustomerNr],
    [words.yourVatId, soldTo.vatId ?? '-'],
    [words.salesOrder, document.SalesOrderId ?? '-'],
    [words.yourReference, document.AssignmentNo ?? '-'],
    ...(preceding === null
      ? []
      : [[words.corrects, `${preceding.BillDoc} · ${dateOnPaper(preceding.BillDate)}`] as const]),
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
    sheet.text(label, { x, y, width, size: SIZES.small, colour: COLOURS.muted });
    const text = [party.CustName1, ...addressLines(party)].join(', ');
    return sheet.text(text, {
      x,
      y: y + 12,
      width: places.length === 1 ? WIDTH : width,
      lines: 'many',
    });
  });
  return y + 12 + Math.max(...heights);
}

function addressLines(party: InvoiceParty): string[] {
  return [party.StreetAndNumber, `${party.PostalCode} ${party.City}`.trim(), party.CountryKey];
}
