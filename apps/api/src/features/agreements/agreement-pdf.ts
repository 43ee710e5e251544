import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { dateInZone } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import type { Locale } from '@maincrop/domain/locale/locales';
import { type Texts, textsOf } from '@maincrop/messages/texts';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { drawFacts, drawFeet, drawHead, FACTS_LEFT, type PaperFact } from '@maincrop/paper/letter';
import { drawColumnHeads, type PaperColumn } from '@maincrop/paper/rows';
import { COLOURS, PAGE, Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { sayIn } from '../../platform/texts.ts';
import type { AgreementRow } from './agreements.store.ts';

/** Counted up whenever the document looks or reads differently: kept documents of earlier ones are made anew. */
export const AGREEMENT_TEMPLATE = 3;

type Terms = Omit<AgreementRow, 'claimed'>;

/** One document while it is drawn. */
interface Paper {
  readonly sheet: Sheet;
  readonly agreement: Terms;
  readonly say: Texts<'file-agreement'>;
  /** The word for the contact, which may carry the supplier's initials. */
  readonly ourContact: string;
  readonly locale: Locale;
}

const COLUMNS = {
  code: { x: PAGE.left + 6, width: 54, align: 'left' },
  product: { x: PAGE.left + 66, width: WIDTH - 206, align: 'left' },
  rate: { x: PAGE.right - 136, width: 130, align: 'right' },
} as const satisfies Readonly<Record<string, PaperColumn>>;

/** The document of an agreement in one language, a letter as invoices are: its terms and the rate of each product (AGR-04). */
export async function agreementPdf(
  agreement: Terms,
  names: { readonly customer: string; readonly supplier: string },
  locale: Locale,
): Promise<Buffer> {
  const say = textsOf('file-agreement', locale);
  const sheet = new Sheet({
    title: `${say.title} ${agreement.sales_quote_sap_id}`,
    author: 'Maincrop',
    language: locale,
    // The same agreement gives the same document.
    at: new Date(agreement.date_time_valid_from),
  });
  const { supplier } = names;
  const ourContact = sayIn('file-agreement', locale).say('supplierContact', { supplier });
  const paper: Paper = { sheet, agreement, say, ourContact, locale };
  drawHead(sheet, { sender: '', title: say.title });
  const y = drawProducts(paper, drawTerms(paper, names.customer));
  drawNote(paper, y);
  drawFeet(sheet, [
    `${say.title} ${agreement.sales_quote_sap_id}`,
    `${ourContact}: ${contactText(agreement.supplierContact)}`,
  ]);
  return sheet.bytes();
}

/** Whom it is for at the left, its terms at the right, whom to ask below; answers where the products may begin. */
function drawTerms({ sheet, agreement, say, ourContact }: Paper, customerName: string): number {
  const width = FACTS_LEFT - PAGE.left - 20;
  const left = { x: PAGE.left, width, lines: 'many' } as const;
  let y = 116;
  y += sheet.text(say.customer, { ...left, y, size: SIZES.small, colour: COLOURS.muted });
  y += sheet.text(customerName, { ...left, y, size: SIZES.strong, isBold: true }) + 8;
  y += sheet.text(say.description, { ...left, y, size: SIZES.small, colour: COLOURS.muted });
  y += sheet.text(agreement.description, { ...left, y });
  let below = Math.max(y, drawFacts(sheet, factsOf(agreement, say))) + 14;
  for (const [label, person] of [
    [say.contact, agreement.contact],
    [ourContact, agreement.supplierContact],
  ] as const) {
    sheet.text(label, { x: PAGE.left, y: below, width: 120, colour: COLOURS.muted });
    const value = { x: PAGE.left + 124, y: below, width: WIDTH - 124, lines: 'many' } as const;
    below += sheet.text(contactText(person), value) + 2;
  }
  return below + 14;
}

function factsOf(agreement: Terms, say: Paper['say']): PaperFact[] {
  const day = (instant: string) => dayFirst(dateInZone(instant, AGREEMENT_TIME_ZONE) ?? '');
  return [
    [say.number, agreement.sales_quote_sap_id, true],
    [say.validity, `${day(agreement.date_time_valid_from)} – ${day(agreement.date_time_valid_to)}`],
    [say.claimPeriod, say[agreement.claim_period ?? 'free']],
  ];
}

function contactText(person: AgreementRow['contact']): string {
  return person === null ? '-' : `${person.fullName} · ${person.mainEmail} · ${person.mainPhone}`;
}

/** Each product with its rate, the heads of the columns on every page; answers where the next part may begin. */
function drawProducts(paper: Paper, from: number): number {
  const { sheet, agreement, locale } = paper;
  let y = drawHeads(paper, from);
  for (const item of agreement.items) {
    const name = typesetProduct(item.sap_product);
    const height = sheet.heightOf(name, { width: COLUMNS.product.width }) + 8;
    if (y + height > PAGE.bottom) y = drawHeads(paper, nextPage(paper));
    sheet.text(item.ShortCode, { ...COLUMNS.code, y, colour: COLOURS.muted });
    sheet.text(name, { ...COLUMNS.product, y, lines: 'many' });
    sheet.text(rateText(agreement.currency, item.billback_rate, locale), { ...COLUMNS.rate, y });
    y += height;
    sheet.rule(y - 4);
  }
  return y + 8;
}

function drawHeads({ sheet, say }: Paper, y: number): number {
  const heads = [
    [COLUMNS.code, say.code],
    [COLUMNS.product, say.product],
    [COLUMNS.rate, say.rate],
  ] as const;
  return drawColumnHeads(sheet, heads, y);
}

/** A further page, which says of what it is; answers where it begins. */
function nextPage({ sheet, agreement, say }: Paper): number {
  sheet.pdf.addPage();
  const title = `${say.title} ${agreement.sales_quote_sap_id}`;
  sheet.text(title, { x: PAGE.left, y: PAGE.top, width: WIDTH, size: SIZES.strong, isBold: true });
  return PAGE.top + 24;
}

function drawNote(paper: Paper, from: number): void {
  const { sheet, say } = paper;
  const height = sheet.heightOf(say.note, { width: WIDTH });
  const y = from + height > PAGE.bottom ? nextPage(paper) : from;
  sheet.text(say.note, { x: PAGE.left, y, width: WIDTH, colour: COLOURS.muted, lines: 'many' });
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
