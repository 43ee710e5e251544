import statusDe from '@maincrop/messages/de/invoice-status.json' with { type: 'json' };
import statusEn from '@maincrop/messages/en-GB/invoice-status.json' with { type: 'json' };
import statusEs from '@maincrop/messages/es/invoice-status.json' with { type: 'json' };
import statusFr from '@maincrop/messages/fr/invoice-status.json' with { type: 'json' };
import statusIt from '@maincrop/messages/it/invoice-status.json' with { type: 'json' };
import statusNl from '@maincrop/messages/nl/invoice-status.json' with { type: 'json' };
import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { fileColumns } from '../../platform/file-columns.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { Locale } from '../../platform/locale.ts';
import type { TableColumn } from '../../platform/table.ts';
import { exportTable, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { presentInvoice } from './invoices.present.ts';
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

/** Rows read at a time, so that other requests get their turn. */
const PORTION = 500;

/** The invoices of the list as a file, under the same filter, search and sort. */
export const exportInvoices = defineHandler('exportInvoices', async ({ query, scope, locale, world }) => {
  const filter = readListFilter(query);
  const now = world.clock.now();
  const today = supplierToday(now);
  await rollInvoices(world.db, scope(), today);
  const read = portionsOf(world.db, scope(), filter);
  const present = async (rows: readonly InvoiceRow[]) => {
    const terms = await paymentTerms(
      world.db,
      rows.map((row) => row.pmnttrms),
      now,
    );
    return rows.map((row) => presentInvoice(row, { today, locale, terms }));
  };
  const portions = async function* () {
    for await (const rows of read) yield await present(rows);
  };
  const name = `${fileColumns(locale).invoices.fileName}-${today}`;
  return exportTable({ name, columns: columnsOf(locale), portions: portions(), locale }, query.format);
});

async function* portionsOf(
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
  let last: InvoiceRow | undefined;
  for (let read = 0; read <= TABLE_ROWS_MAX; read += PORTION) {
    const window = last
      ? ({
          kind: 'neighbour',
          start: { side: 'after', key: keyOf(request.sort, last) },
          limit: PORTION,
        } as const)
      : ({ kind: 'first', limit: PORTION } as const);
    const { rows } = await listWindow(db, scope, { request, window });
    yield rows;
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

function columnsOf(locale: Locale): TableColumn<Invoice>[] {
  const { column } = fileColumns(locale).invoices;
  const { status } = statusTexts[locale];
  return [
    { heading: column.BillDoc, kind: 'text', of: (one) => one.BillDoc },
    { heading: column.BillTypeText, kind: 'text', of: (one) => one.BillTypeText },
    { heading: column.BillDate, kind: 'date', of: (one) => one.BillDate },
    { heading: column.DueDate, kind: 'date', of: (one) => one.DueDate },
    { heading: column.DaysTillDueDate, kind: 'number', of: (one) => one.DaysTillDueDate?.toString() ?? null },
    { heading: column.NetValue, kind: 'amount', of: (one) => one.NetValue },
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

const statusTexts: Readonly<Record<Locale, typeof statusEn>> = {
  de: statusDe,
  'en-GB': statusEn,
  es: statusEs,
  fr: statusFr,
  it: statusIt,
  nl: statusNl,
};
