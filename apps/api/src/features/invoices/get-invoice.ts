import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { amountText } from '@maincrop/domain/money/amount';
import { type NameOf, productNames } from '../../db/product-names.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
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
  const nameOf = await productNames(services.db, locale, now);
  return { ...presentInvoice(row, { today, locale, terms }), ...presentDocument(row.document, nameOf) };
});

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
