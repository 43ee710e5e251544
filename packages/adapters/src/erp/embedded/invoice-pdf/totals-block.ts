import type { AmountMinor } from '@maincrop/domain/money/amount';
import { COLOURS, PAGE, SIZES, WIDTH } from '@maincrop/paper/sheet';
import type { InvoiceVat } from '../../invoice-document.ts';
import { amountOnPaper, dateOnPaper, percentOnPaper } from './figures.ts';
import { type Paper, startPage } from './lines-table.ts';

const LEFT = 300;
const ROW = 16;

/** Sum of lines, allowances, VAT by rate, total, paid and due; answers where the next part may begin. */
export function drawTotals(paper: Paper, from: number): number {
  const { sheet, document, words } = paper;
  const rows = rowsOf(paper);
  const height = rows.length * ROW + 34 + 2 * ROW;
  let y = from + height > PAGE.bottom ? startPage(paper) : from;
  for (const [label, amount] of rows) y = drawRow(paper, { label, amount, y });
  y += 3;
  sheet.panel({ x: LEFT - 8, y, width: PAGE.right - LEFT + 8, height: 26 }, COLOURS.brandStrong);
  const title = document.kind === 'invoice' ? words.total : words.totalCredit;
  const label = { x: LEFT, y: y + 7, width: 110, size: SIZES.strong, isBold: true, colour: '#ffffff' };
  sheet.text(title, label);
  const total = `${document.Currency} ${amountOnPaper(document.totals.totalMinor, paper.language)}`;
  sheet.text(total, { ...label, x: LEFT + 110, width: PAGE.right - LEFT - 116, align: 'right' });
  y += 34;
  if (document.totals.paidMinor > 0) {
    y = drawRow(paper, { label: words.paid, amount: document.totals.paidMinor, y });
    y = drawRow(paper, { label: words.due, amount: document.totals.dueMinor, y });
  }
  return y + 8;
}

function rowsOf({ document, words, language }: Paper): [label: string, amount: AmountMinor][] {
  const { totals } = document;
  const rate = ({ rate: percent, taxableMinor }: InvoiceVat) =>
    `${words.vatOn} ${percentOnPaper(percent, language)} · ${amountOnPaper(taxableMinor, language)}`;
  return [
    [words.sumOfLines, totals.linesMinor],
    ...document.allowances.map(({ kind, reason, amountMinor }): [string, AmountMinor] => [
      reason,
      // The sign of whole hundredths changes, nothing else.
      (kind === 'allowance' ? 0 - amountMinor : amountMinor) as AmountMinor,
    ]),
    [words.withoutVat, totals.withoutVatMinor],
    ...document.vat.map((row): [string, AmountMinor] => [rate(row), row.taxMinor]),
  ];
}

function drawRow({ sheet, language }: Paper, row: { label: string; amount: AmountMinor; y: number }): number {
  const amountWidth = 80;
  const { y } = row;
  sheet.text(row.label, {
    x: LEFT,
    y,
    width: PAGE.right - LEFT - amountWidth,
    colour: COLOURS.muted,
  });
  const x = PAGE.right - amountWidth - 6;
  sheet.text(amountOnPaper(row.amount, language), { x, y, width: amountWidth, align: 'right' });
  return y + ROW;
}

/** How and until when to pay, where to, and why no VAT was charged. */
export function drawPayment(paper: Paper, from: number): void {
  const { sheet, document, words } = paper;
  const { bank } = document.seller;
  const due = document.DueDate === null ? '' : ` · ${words.dueDate} ${dateOnPaper(document.DueDate)}`;
  const rows = [
    [words.paymentTerms, `${document.PmnttrmsText}${due}`],
    ...(document.kind === 'invoice'
      ? [
          [words.bank, `${bank.name} · IBAN ${inFours(bank.iban)} · BIC ${bank.bic}`],
          [words.paymentReference, `${document.BillDoc} · ${document.soldTo.CustomerNr}`],
        ]
      : []),
  ] as const;
  const reasons = document.vat.flatMap(({ exemptionReason }) =>
    exemptionReason === null ? [] : [exemptionReason],
  );
  const height = rows.length * 14 + 20 + reasons.length * 14;
  let y = from + height > PAGE.bottom ? startPage(paper) : from;
  sheet.panel({ x: PAGE.left, y, width: WIDTH, height: rows.length * 14 + 12 }, COLOURS.sunken);
  y += 8;
  for (const [label = '', value = ''] of rows) {
    sheet.text(label, { x: PAGE.left + 10, y, width: 116, colour: COLOURS.muted });
    sheet.text(value, { x: PAGE.left + 128, y, width: WIDTH - 138 });
    y += 14;
  }
  y += 14;
  for (const reason of reasons)
    y += sheet.text(reason, { x: PAGE.left, y, width: WIDTH, size: SIZES.small, lines: 'many' }) + 2;
}

/** An IBAN as people read it (ISO 13616: groups of four). */
function inFours(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
