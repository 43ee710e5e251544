import { createRequire } from 'node:module';
import path from 'node:path';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { dateInZone } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import type { Locale } from '@maincrop/domain/locale/locales';
import { type Texts, textsOf } from '@maincrop/messages/texts';
import PdfDocument from 'pdfkit';
import type { AgreementRow } from './agreements.store.ts';

type AgreementTexts = Texts<'file-agreement'>;

// Holds the letters of all languages and of names from elsewhere.
const fonts = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const REGULAR = path.join(fonts, 'ttf/DejaVuSans.ttf');
const BOLD = path.join(fonts, 'ttf/DejaVuSans-Bold.ttf');

/** Points, 72 to an inch. */
const MARGIN = 56;
const COLUMNS = [
  { x: MARGIN, width: 50, align: 'left' },
  { x: MARGIN + 60, width: 280, align: 'left' },
  { x: MARGIN + 350, width: 133, align: 'right' },
] as const;
const PAGE_END = 760;

/** Counted up whenever the document looks or reads differently: kept documents of earlier ones are made anew. */
export const AGREEMENT_TEMPLATE = 2;

/** The document of an agreement in one language: its terms and the rate of each product (AGR-04). */
export async function agreementPdf(
  agreement: Omit<AgreementRow, 'claimed'>,
  customerName: string,
  locale: Locale,
): Promise<Buffer> {
  const say = textsOf('file-agreement', locale);
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, lang: locale, info: { Title: say.title } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.font(BOLD).fontSize(18).text(say.title).moveDown();
  for (const [label, value] of termsOf(agreement, customerName, say)) {
    pdf.font(BOLD).fontSize(10).text(`${label}: `, { continued: true }).font(REGULAR).text(value);
  }
  pdf.moveDown();
  const heading = [say.code, say.product, say.rate] as const;
  writeRow(pdf, heading, BOLD);
  for (const { ShortCode, sap_product, billback_rate } of agreement.items) {
    if (pdf.y > PAGE_END) {
      pdf.addPage();
      writeRow(pdf, heading, BOLD);
    }
    writeRow(pdf, [ShortCode, sap_product, rateText(agreement.currency, billback_rate, locale)], REGULAR);
  }
  pdf.moveDown().font(REGULAR).fontSize(9).text(say.note, MARGIN);
  pdf.end();
  return done;
}

function termsOf(
  agreement: Omit<AgreementRow, 'claimed'>,
  customerName: string,
  say: AgreementTexts,
): (readonly [string, string])[] {
  const day = (instant: string) => dayFirst(dateInZone(instant, AGREEMENT_TIME_ZONE) ?? '');
  const contact = (person: AgreementRow['contact']) =>
    person === null ? '-' : `${person.fullName}, ${person.mainEmail}, ${person.mainPhone}`;
  return [
    [say.number, agreement.sales_quote_sap_id],
    [say.customer, customerName],
    [say.description, agreement.description],
    [say.validity, `${day(agreement.date_time_valid_from)} - ${day(agreement.date_time_valid_to)}`],
    [say.claimPeriod, say[agreement.claim_period ?? 'free']],
    [say.contact, contact(agreement.contact)],
    [say.supplierContact, contact(agreement.supplierContact)],
  ];
}

/** Money per kg, `EUR 0,35`: currency in front, at least two decimals, and all that the rate has (LIM-06, OPEN-67). */
function rateText(currency: string, rate: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
    useGrouping: 'always',
  });
  // Decimal text of the ERP, checked when it came; the formatter reads it as it stands, without a number in between.
  return `${currency}\u00A0${format.format(rate as `${number}`)}`;
}

type Pdf = InstanceType<typeof PdfDocument>;

/** The next row begins below the tallest cell. */
function writeRow(pdf: Pdf, cells: readonly [string, string, string], font: string): void {
  const { y } = pdf;
  pdf.font(font).fontSize(9);
  const ends = COLUMNS.map(({ x, width, align }, index) => {
    pdf.text(cells[index] ?? '', x, y, { width, align });
    return pdf.y;
  });
  pdf.y = Math.max(...ends) + 4;
}
