import { textsOf } from '@maincrop/messages/texts';
import { drawFeet } from '@maincrop/paper/letter';
import { Sheet } from '@maincrop/paper/sheet';
import { Tags } from '@maincrop/paper/tags';
import type { InvoiceDocument } from '../../invoice-document.ts';
import { drawLetterHead } from './letter-head.ts';
import { drawLines, type Paper } from './lines-table.ts';
import { drawPayment, drawTotals } from './totals-block.ts';
import { type PaperWords, paperLanguageOf } from './words.ts';

/**
 * The PDF of an invoice or credit note on A4 in the buyer's language, with embedded fonts, tagged for screen readers. The same document always
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
    isTagged: true,
  });
  const tags = new Tags(sheet);
  sheet.tellParts(tags);
  const paper: Paper = { sheet, tags, document, words, language };
  const table = drawLetterHead(sheet, document, words);
  drawPayment(paper, drawTotals(paper, drawLines(paper, table)));
  tags.end();
  drawFeet(sheet, feetOf(document, words));
  return sheet.bytes();
}

/** Who we are. */
function feetOf({ seller }: InvoiceDocument, words: PaperWords): string[] {
  return [
    `${seller.CustName1} · ${seller.StreetAndNumber} · ${seller.PostalCode} ${seller.City} · ${seller.CountryKey}`,
    `${words.registration} ${seller.registrationNr} · ${words.vatId} ${seller.vatId ?? '-'} · ${seller.phone} · ${seller.email}`,
  ];
}
