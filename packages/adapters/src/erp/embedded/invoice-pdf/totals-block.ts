import type { AmountMinor } from '@maincrop/domain/money/amount';
import {
  creditTransferCode,
  ibanInFours,
  paymentReference,
} from '@maincrop/domain/payment/credit-transfer-code';
import { drawQrCode } from '@maincrop/paper/qr-code';
import { COLOURS, PAGE, SIZES, WIDTH } from '@maincrop/paper/sheet';
import type { InvoiceDocument, InvoiceVat } from '../../invoice-document.ts';
import { amountOnPaper, dateOnPaper, percentOnPaper } from '@maincrop/paper/figures';
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

// The code with the white around it that its readers need.
const QR_BOX = 88;
// Four rows and two lines beside it.
const QR_PANEL = 114;

function drawCode({ sheet }: Paper, code: string, y: number): void {
  const x = PAGE.right - QR_BOX - 6;
  sheet.panel({ x, y, width: QR_BOX, height: QR_BOX }, '#ffffff');
  drawQrCode(sheet, code, { x: x + 8, y: y + 8, size: QR_BOX - 16 });
}

/** The transfer of what is due as banking apps read it; null where there is nothing to pay in euro. */
function codeOf(document: InvoiceDocument): string | null {
  const { kind, seller, totals } = document;
  if (kind === 'credit-note') return null;
  return creditTransferCode({
    beneficiary: seller.CustName1,
    iban: seller.bank.iban,
    bic: seller.bank.bic,
    currency: document.Currency,
    amount: totals.dueMinor,
    reference: referenceOf(document),
  });
}

function referenceOf({ BillDoc, soldTo }: InvoiceDocument): string {
  return paymentReference({ billDoc: BillDoc, customerNr: soldTo.CustomerNr });
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
          [words.bank, `${bank.name} · IBAN ${ibanInFours(bank.iban)} · BIC ${bank.bic}`],
          [words.paymentReference, referenceOf(document)],
        ]
      : []),
  ] as const;
  const reasons = document.vat.flatMap(({ exemptionReason }) =>
    exemptionReason === null ? [] : [exemptionReason],
  );
  const code = codeOf(document);
  const panel = code === null ? rows.length * 14 + 12 : QR_PANEL;
  const height = panel + 8 + reasons.length * 14;
  const top = from + height > PAGE.bottom ? startPage(paper) : from;
  sheet.panel({ x: PAGE.left, y: top, width: WIDTH, height: panel }, COLOURS.sunken);
  const width = WIDTH - 138 - (code === null ? 0 : QR_BOX + 12);
  let y = top + 8;
  for (const [label = '', value = ''] of rows) {
    sheet.text(label, { x: PAGE.left + 10, y, width: 116, colour: COLOURS.muted });
    y += Math.max(ROW - 2, sheet.text(value, { x: PAGE.left + 128, y, width, lines: 'many' }) + 2);
  }
  if (code !== null) {
    sheet.text(words.scanToPay, {
      x: PAGE.left + 128,
      y: y + 4,
      width,
      colour: COLOURS.muted,
      lines: 'many',
    });
    const at = top + (QR_PANEL - QR_BOX) / 2;
    paper.tags.add('Figure', () => drawCode(paper, code, at), words.scanToPay);
  }
  y = top + panel + 10;
  for (const reason of reasons)
    y += sheet.text(reason, { x: PAGE.left, y, width: WIDTH, size: SIZES.small, lines: 'many' }) + 2;
}
