import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { Invoice, InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { amountText, parseAmountMinor } from '@maincrop/domain/money/amount';
import { creditTransferCode, paymentReference } from '@maincrop/domain/payment/credit-transfer-code';
import { type NameOf, productNames } from '../../db/product-names.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { disputedAmong } from './disputed-invoices.store.ts';
import { invoiceDetailOf } from './invoice-detail.store.ts';
import { presentInvoice } from './invoices.present.ts';
import { rollInvoices } from './roll-invoices.store.ts';

/** One invoice of the active customer with its lines; an unknown id and another customer's answer alike (INV-15 to INV-18). */
export const getInvoice = defineHandler('getInvoice', async ({ query, scope, locale, services }) => {
  const now = services.clock.now();
  const today = supplierToday(now);
  let row = await invoiceDetailOf(services.db, scope(), query.id);
  if (row !== null && row.day !== today) {
    await rollInvoices(services.db, scope(), today);
    row = await invoiceDetailOf(services.db, scope(), query.id);
  }
  if (row === null) throw new AppError('not-found');
  const terms =
    row.pmnttrms === null || row.terms === null ? new Map() : new Map([[row.pmnttrms, row.terms]]);
  const [nameOf, disputed] = await Promise.all([
    productNames(services.db, locale, now),
    disputedAmong(services.db, scope(), [row.id]),
  ]);
  const invoice = presentInvoice(row, { today, locale, terms, disputed });
  return {
    ...invoice,
    ...presentDocument(row.document, nameOf),
    payments: row.payments.map(({ day, amountMinor, reference }) => ({
      day,
      amount: amountText(amountMinor),
      reference,
    })),
    toPay: await presentToPay(invoice, row.document),
  };
});

const QR_WIDTH = 160;

/** Where to pay what is open; credit notes are set off and not paid. */
async function presentToPay(
  { openValue, kind, Currency }: Invoice,
  { seller, soldTo, BillDoc }: InvoiceDocument,
): Promise<InvoiceDetail['toPay']> {
  const amount = parseAmountMinor(openValue);
  if (kind === 'credit-note' || amount === null || amount <= 0) return null;
  const { name: bank, iban, bic } = seller.bank;
  const reference = paymentReference({ billDoc: BillDoc, customerNr: soldTo.CustomerNr });
  const beneficiary = seller.CustName1;
  const code = creditTransferCode({ beneficiary, iban, bic, currency: Currency, amount, reference });
  const { toString: toQrCode } = await import('qrcode');
  const qrSvg = code && (await toQrCode(code, { type: 'svg', errorCorrectionLevel: 'M', width: QR_WIDTH }));
  return { beneficiary, bank, iban, bic, reference, qrSvg };
}

type DocumentPart = Pick<
  InvoiceDetail,
  'deliveryDate' | 'preceding' | 'lines' | 'allowances' | 'vat' | 'totals'
>;

function presentDocument(
  { lines, allowances, vat, totals, ...document }: InvoiceDocument,
  nameOf: NameOf,
): DocumentPart {
  return {
    deliveryDate: document.deliveryDate,
    preceding: document.preceding,
    lines: lines.map((line) => ({
      id: line.id,
      ProductNr: line.ProductNr,
      ItemText: nameOf(line.ProductNr, line.ItemText),
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      allowances: line.allowances.map((one) => ({ reason: one.reason, amount: amountText(one.amountMinor) })),
      net: amountText(line.netMinor),
      vatRate: line.vatRate,
    })),
    allowances: allowances.map((one) => ({
      kind: one.kind,
      reason: one.reason,
      amount: amountText(one.amountMinor),
      vatRate: one.vatRate,
    })),
    vat: vat.map((one) => ({
      category: one.category,
      rate: one.rate,
      taxable: amountText(one.taxableMinor),
      tax: amountText(one.taxMinor),
      exemptionReason: one.exemptionReason,
    })),
    totals: {
      lines: amountText(totals.linesMinor),
      withoutVat: amountText(totals.withoutVatMinor),
      vat: amountText(totals.vatMinor),
      total: amountText(totals.totalMinor),
      paid: amountText(totals.paidMinor),
      due: amountText(totals.dueMinor),
    },
  };
}
