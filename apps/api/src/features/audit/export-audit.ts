import type { AuditLine } from '@maincrop/contract/schemas/audit';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { auditLines } from './audit.store.ts';
import { searchedBy } from './searched-by.ts';

/** The newest 10,000 lines under a filter as a file; that somebody took them out is itself a line of the trail. */
export const exportAudit = defineHandler('exportAudit', async (call) => {
  const { query, caller, services } = call;
  const filter = searchedBy(query, caller().locale);
  // One more than a file holds tells that there are more.
  const lines = await auditLines(services.db.app, filter, { limit: TABLE_ROWS_MAX + 1, offset: 0 });
  const columns = COLUMNS.map((heading, index) => ({
    heading,
    kind: 'text' as const,
    of: (line: AuditLine) => cellsOf(line)[index] ?? null,
  }));
  const name = `audit-${supplierToday(services.clock.now())}`;
  return exportTable(call, { name, columns, portions: inPortions(lines) }, { action: 'audit.exported' });
});

const COLUMNS = [
  'id',
  'at',
  'action',
  'actor',
  'as',
  'customer',
  'object',
  'object name',
  'before',
  'after',
  'request',
];

function cellsOf(line: AuditLine): (string | null)[] {
  const { id, at, action, actor, as, customerNr, object, objectName, before, after, requestId } = line;
  return [
    id,
    at,
    action,
    nameOf(actor),
    nameOf(as),
    customerNr,
    object,
    objectName,
    textOf(before),
    textOf(after),
    requestId,
  ];
}

function nameOf(person: AuditLine['actor']): string | null {
  return person && (person.email ?? person.id);
}

function textOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}
