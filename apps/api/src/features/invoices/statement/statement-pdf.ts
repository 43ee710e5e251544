import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { ibanInFours } from '@maincrop/domain/payment/credit-transfer-code';
import { drawFacts, drawFeet, drawHead, FACTS_LEFT, type PaperFact } from '@maincrop/paper/letter';
import { COLOURS, PAGE, Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { Tags } from '@maincrop/paper/tags';
import { sayIn } from '../../../platform/texts.ts';
import { figure, nextPage, type Paper, type StatementOnPaper } from './statement-paper.ts';
import { drawAges, drawMovements, drawOpen } from './statement-tables.ts';

/** The statement of account as a letter on A4 in the reader's language, tagged for screen readers (INV-14). */
export async function statementPdf(about: StatementOnPaper, locale: Locale): Promise<Buffer> {
  const { say } = sayIn('statement', locale);
  const sheet = new Sheet({
    title: `${say('title')} ${about.customerNr} ${dayFirst(about.to)}`,
    author: 'Maincrop',
    language: locale,
    at: about.at,
    isTagged: true,
  });
  const tags = new Tags(sheet);
  sheet.tellParts(tags);
  const paper: Paper = { sheet, tags, about, locale, say };
  drawHead(sheet, { sender: about.parties?.seller.CustName1 ?? '', title: say('title') });
  let y = Math.max(drawAddress(paper), drawFacts(sheet, factsOf(paper))) + 18;
  y = drawMovements(paper, y);
  y = drawOpen(paper, y);
  y = drawAges(paper, y);
  drawEnd(paper, y);
  tags.end();
  drawFeet(sheet, feetOf(about));
  return sheet.bytes();
}

function drawAddress({ sheet, about: { parties, customerName } }: Paper): number {
  const box = { x: PAGE.left, width: FACTS_LEFT - PAGE.left - 20, lines: 'many' } as const;
  let y = 134;
  y += sheet.text(customerName, { ...box, y, size: SIZES.strong, isBold: true }) + 1;
  if (parties === null) return y;
  const { StreetAndNumber, PostalCode, City, CountryKey } = parties.soldTo;
  for (const line of [StreetAndNumber, `${PostalCode} ${City}`.trim(), CountryKey])
    y += sheet.text(line, { ...box, y });
  return y;
}

function factsOf(paper: Paper): PaperFact[] {
  const { about, say } = paper;
  const { customerNr, from, to, currency, at, statement } = about;
  return [
    [say('customerNr'), customerNr],
    [say('period'), `${dayFirst(from)} – ${dayFirst(to)}`, true],
    [say('column.currency'), currency ?? '-'],
    [say('closing'), figure(paper, statement.closingMinor), true],
    [say('issued'), dayFirst(supplierToday(at))],
  ];
}

/** Where to pay, and what the statement does not hold. */
function drawEnd(paper: Paper, from: number): void {
  const { sheet } = paper;
  const notes = notesOf(paper);
  const rows = payRowsOf(paper);
  const panel = rows.length === 0 ? 0 : rows.length * LINE + 14;
  const height = notes.reduce((sum, note) => sum + sheet.heightOf(note, NOTE) + 3, panel + 10);
  let y = from + height > PAGE.bottom ? nextPage(paper) : from;
  if (panel > 0) sheet.panel({ x: PAGE.left, y, width: WIDTH, height: panel }, COLOURS.sunken);
  for (const [index, [label, value]] of rows.entries()) {
    const top = y + 8 + index * LINE;
    sheet.text(label, { x: PAGE.left + 10, y: top, width: 116, colour: COLOURS.muted });
    sheet.text(value, { x: PAGE.left + 128, y: top, width: WIDTH - 138 });
  }
  y += panel + (panel > 0 ? 10 : 0);
  for (const note of notes)
    y += sheet.text(note, { ...NOTE, x: PAGE.left, y, lines: 'many', colour: COLOURS.muted }) + 3;
}

function notesOf({ about: { statement }, say }: Paper): string[] {
  return [
    say('claims'),
    ...(statement.movements.some(({ kind }) => kind === 'settlement') ? [say('settlements')] : []),
    ...(statement.leftOut > 0 ? [say('leftOut', { count: statement.leftOut })] : []),
  ];
}

/** Nothing where nothing is to be paid. */
function payRowsOf({ about, say }: Paper): (readonly [label: string, value: string])[] {
  if (about.parties === null || about.statement.closingMinor <= 0n) return [];
  const { CustName1, bank } = about.parties.seller;
  return [
    [say('payTo'), CustName1],
    [say('bank'), `${bank.name} · IBAN ${ibanInFours(bank.iban)} · BIC ${bank.bic}`],
    [say('quote'), say('quoteText', { customerNr: about.customerNr })],
  ];
}

function feetOf({ parties }: StatementOnPaper): string[] {
  if (parties === null) return ['Maincrop'];
  const { CustName1, StreetAndNumber, PostalCode, City, CountryKey, phone, email } = parties.seller;
  return [`${CustName1} · ${StreetAndNumber} · ${PostalCode} ${City} · ${CountryKey}`, `${phone} · ${email}`];
}

const LINE = 15;
const NOTE = { width: WIDTH, size: SIZES.small } as const;
