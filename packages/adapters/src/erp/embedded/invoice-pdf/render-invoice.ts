import { textsOf } from '@maincrop/messages/texts';
import type { InvoiceDocument } from '../../invoice-document.ts';
import { drawLetterHead } from './letter-head.ts';
import { drawLines, type Paper } from './lines-table.ts';
import { COLOURS, PAGE, Sheet, WIDTH } from './sheet.ts';
import { drawPayment, drawTotals } from './totals-block.ts';
import { paperLanguageOf } from './words.ts';

/**
 * The PDF of an invoice or credit note on A4 in the buyer's language, with embedded fonts. The same document always
 * gives the same pages. Never computes an amount: it writes what the document says.
 */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const language = paperLanguageOf(document.soldTo.CountryKey);
  const words = textsOf('file-invoice', language);
  const title = `${words.documentType[document.kind]} ${document.BillDoc}`;
  const sheet = new Sheet({
    title,
    author: document.seller.CustName1,
    language,
    at: new Date(`${document.BillDate}T00:00:00Z`),
  });
  const paper: Paper = { sheet, document, words, language };
  const table = drawLetterHead(sheet, document, words);
  drawPayment(paper, drawTotals(paper, drawLines(paper, table)));
  drawFeet(paper);
  return sheet.bytes();
}

/** Who we are, and the number of each page; known only once all pages are. */
function drawFeet({ sheet, document, words }: Paper): void {
  const { seller } = document;
  const { count } = sheet.pdf.bufferedPageRange();
  const who = [
    `${seller.CustName1} · ${seller.StreetAndNumber} · ${seller.PostalCode} ${seller.City} · ${seller.CountryKey}`,
    `${words.registration} ${seller.registrationNr} · ${words.vatId} ${seller.vatId ?? '-'} · ${seller.phone} · ${seller.email}`,
  ];
  for (let page = 0; page < count; page += 1) {
    sheet.pdf.switchToPage(page);
    sheet.rule(PAGE.bottom + 20);
    for (const [index, line] of who.entries()) {
      sheet.text(line, {
        x: PAGE.left,
        y: PAGE.bottom + 27 + index * 11,
        width: WIDTH - 80,
        size: 7,
        colour: COLOURS.muted,
      });
    }
    const number = `${words.page} ${page + 1} ${words.of} ${count}`;
    sheet.text(number, {
      x: PAGE.right - 80,
      y: PAGE.bottom + 27,
      width: 80,
      size: 7.5,
      align: 'right',
      colour: COLOURS.muted,
    });
  }
}
