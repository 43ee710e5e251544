import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { creditStatus } from '@maincrop/domain/invoice-status/invoice-status';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { defineHandler } from '../../platform/http/handler.ts';
import { exportList } from '../../platform/list/export-list.ts';
import type { TableColumn } from '../../platform/table.ts';
import { narrowScope } from '../../db/scope.ts';
import { selectionConditions } from './invoice-selection.ts';
import { disputedAmong } from './disputed-invoices.store.ts';
import { invoiceList } from './invoice-list.ts';
import { presentInvoices } from './invoices.present.ts';
import { paymentTerms } from './payment-terms.store.ts';
import { rollInvoices } from './roll-invoices.store.ts';

/** The invoices of the list as a file, under the same filter, search and sort. */
export const exportInvoices = defineHandler('exportInvoices', async (call) => {
  const { scope, locale, services } = call;
  const now = services.clock.now();
  const today = supplierToday(now);
  await rollInvoices(services.db, scope(), today);
  const selected = narrowScope(scope(), selectionConditions(call.query));
  // What has just been brought to today's date is read where it was written.
  const reading = () => services.db;
  return exportList({ ...call, reading, scope: () => selected }, invoiceList, {
    name: textsOf('file-columns', locale).invoices.fileName,
    columns: columnsOf(locale),
    present: async (rows) => {
      const codes = rows.map((row) => row.pmnttrms);
      const ids = rows.map((row) => row.id);
      const [terms, disputed] = await Promise.all([
        paymentTerms(services.db, codes, now),
        disputedAmong(reading(), scope(), ids),
      ]);
      return presentInvoices(rows, { today, locale, terms, disputed });
    },
  });
});

function columnsOf(locale: Locale): TableColumn<Invoice>[] {
  const { column } = textsOf('file-columns', locale).invoices;
  const { status, credit, disputed } = textsOf('invoice-status', locale);
  return [
    { heading: column.BillDoc, kind: 'text', of: (one) => one.BillDoc },
    { heading: column.BillTypeText, kind: 'text', of: (one) => one.BillTypeText },
    { heading: column.BillDate, kind: 'date', of: (one) => one.BillDate },
    { heading: column.DueDate, kind: 'date', of: (one) => one.DueDate },
    { heading: column.DaysTillDueDate, kind: 'number', of: (one) => one.DaysTillDueDate?.toString() ?? null },
    { heading: column.NetValue, kind: 'amount', of: (one) => one.NetValue },
    { heading: column.openValue, kind: 'amount', of: (one) => one.openValue },
    { heading: column.Currency, kind: 'text', of: (one) => one.Currency },
    {
      heading: column.status,
      kind: 'text',
      of: (one) =>
        one.kind === 'credit-note' ? { ...status, ...credit }[creditStatus(one.Bucket)] : status[one.Bucket],
    },
    { heading: column.disputed, kind: 'text', of: (one) => (one.isDisputed ? disputed : null) },
    { heading: column.SalesOrderId, kind: 'text', of: (one) => one.SalesOrderId },
    { heading: column.AssignmentNo, kind: 'text', of: (one) => one.AssignmentNo },
    { heading: column.shipToNr, kind: 'text', of: (one) => one.ShipToSapCustomer?.CustomerNr ?? null },
    { heading: column.shipTo, kind: 'text', of: (one) => nameAndCity(one.ShipToSapCustomer) },
    { heading: column.payerNr, kind: 'text', of: (one) => one.PayerSapCustomer?.CustomerNr ?? null },
    { heading: column.payer, kind: 'text', of: (one) => nameAndCity(one.PayerSapCustomer) },
    { heading: column.Pmnttrms, kind: 'text', of: (one) => one.Pmnttrms },
    { heading: column.PmnttrmsText, kind: 'text', of: (one) => one.PmnttrmsText },
  ];
}

/** Customers read name-dash-city (INV-18). */
function nameAndCity(partner: Invoice['ShipToSapCustomer']): string | null {
  return partner && `${partner.CustName1} - ${partner.City}`;
}
