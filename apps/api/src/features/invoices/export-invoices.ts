import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import type { Database } from '../../db/client.ts';
import { portionsOf } from '../../db/list-window.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { presentInvoices } from './invoices.present.ts';
import {
  COUNT_MAX,
  type InvoiceRow,
  keyOf,
  listWindow,
  rollInvoices,
  searchWindow,
} from './invoices-list.store.ts';
import { paymentTerms } from './payment-terms.store.ts';
import { type ListFilter, readListFilter } from './list-request.ts';

/** The invoices of the list as a file, under the same filter, search and sort. */
export const exportInvoices = defineHandler('exportInvoices', async (call) => {
  const { query, scope, locale, world } = call;
  const filter = readListFilter(query);
  const now = world.clock.now();
  const today = supplierToday(now);
  await rollInvoices(world.db, scope(), today);
  const present = async (rows: readonly InvoiceRow[]) => {
    const terms = await paymentTerms(
      world.db,
      rows.map((row) => row.pmnttrms),
      now,
    );
    return presentInvoices(rows, { today, locale, terms });
  };
  const portions = async function* () {
    for await (const rows of rowsOf(world.db, scope(), filter)) yield await present(rows);
  };
  const name = `${textsOf('file-columns', locale).invoices.fileName}-${today}`;
  const { customerNr } = scope();
  return exportTable(
    call,
    { name, columns: columnsOf(locale), portions: portions() },
    { action: 'invoices.exported', customerNr },
  );
});

async function* rowsOf(
  db: Database,
  scope: CustomerScope,
  request: ListFilter,
): AsyncGenerator<readonly InvoiceRow[]> {
  if (request.search !== '') {
    const found = await searchWindow(db, scope, { request, offset: 0, limit: COUNT_MAX });
    if (found.facts.total <= COUNT_MAX) {
      yield found.rows;
      return;
    }
  }
  yield* portionsOf(async (window) => (await listWindow(db, scope, { request, window })).rows, {
    keyOf: (row) => keyOf(request.sort, row),
    rowsMax: TABLE_ROWS_MAX,
  });
}

function columnsOf(locale: Locale): TableColumn<Invoice>[] {
  const { column } = textsOf('file-columns', locale).invoices;
  const { status } = textsOf('invoice-status', locale);
  return [
    { heading: column.BillDoc, kind: 'text', of: (one) => one.BillDoc },
    { heading: column.BillTypeText, kind: 'text', of: (one) => one.BillTypeText },
    { heading: column.BillDate, kind: 'date', of: (one) => one.BillDate },
    { heading: column.DueDate, kind: 'date', of: (one) => one.DueDate },
    { heading: column.DaysTillDueDate, kind: 'number', of: (one) => one.DaysTillDueDate?.toString() ?? null },
    { heading: column.NetValue, kind: 'amount', of: (one) => one.NetValue },
    { heading: column.openValue, kind: 'amount', of: (one) => one.openValue },
    { heading: column.Currency, kind: 'text', of: (one) => one.Currency },
    { heading: column.status, kind: 'text', of: (one) => status[one.Bucket] },
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
