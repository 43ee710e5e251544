import type { Dispute } from '@maincrop/contract/schemas/disputes';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { productNames } from '../../db/product-names.ts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { presentDispute } from './disputes.present.ts';
import { disputesOf } from './disputes.store.ts';

/** The reported problems of the list as a file, newest first; of one order or invoice when it is named. */
export const exportDisputes = defineHandler('exportDisputes', async (call) => {
  const { query, scope, locale, services } = call;
  const { rows } = await disputesOf(call.reading(), scope(), {
    document: query.document ?? null,
    documentId: query.documentId ?? null,
    // One more than a file holds tells that there are more.
    limit: TABLE_ROWS_MAX + 1,
    offset: 0,
  });
  const name = `${textsOf('file-columns', locale).disputes.fileName}-${supplierToday(services.clock.now())}`;
  const { customerNr } = scope();
  const nameOf = await productNames(services.db, locale, services.clock.now());
  const lines = rows.map((row) => presentDispute(row, nameOf));
  return exportTable(
    call,
    { name, columns: columnsOf(locale), portions: inPortions(lines) },
    { action: 'disputes.exported', customerNr },
  );
});

function columnsOf(locale: Locale): TableColumn<Dispute>[] {
  const { column, document } = textsOf('file-columns', locale).disputes;
  const { kind, status } = textsOf('disputes', locale);
  return [
    { heading: column.number, kind: 'text', of: (dispute) => dispute.disputeNumber },
    { heading: column.reportedAt, kind: 'date', of: (dispute) => dayAtSupplier(dispute.reportedAt) },
    { heading: column.document, kind: 'text', of: (dispute) => document[dispute.document] },
    { heading: column.documentNumber, kind: 'text', of: (dispute) => dispute.documentNumber },
    { heading: column.line, kind: 'number', of: (dispute) => String(dispute.line) },
    { heading: column.productNr, kind: 'text', of: (dispute) => dispute.ProductNr },
    { heading: column.product, kind: 'text', of: (dispute) => dispute.productName },
    { heading: column.kind, kind: 'text', of: (dispute) => kind[dispute.kind] },
    { heading: column.text, kind: 'text', of: (dispute) => dispute.text },
    { heading: column.photos, kind: 'number', of: (dispute) => String(dispute.photos) },
    { heading: column.status, kind: 'text', of: (dispute) => status[dispute.status] },
    { heading: column.dueDate, kind: 'date', of: (dispute) => dispute.dueDate },
  ];
}

function dayAtSupplier(instant: string): string {
  return supplierToday(new Date(instant));
}
