import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { EXPORT_COLUMNS, ROLE_SEPARATOR } from './user-import/csv-columns.ts';
import { usersFilter } from './users-filter.ts';
import { listUsersBy, type UserRow } from './users-list.store.ts';

/**
 * The users of a list as a file, columns as an import reads them and a few more. A value that a spreadsheet would take
 * for a formula begins with an apostrophe.
 */
export const exportUsers = defineHandler('exportUsers', async (call) => {
  const { query, services } = call;
  // One more than a file holds tells that there are more.
  const rows = await listUsersBy(services.db, usersFilter(query), { limit: TABLE_ROWS_MAX + 1, offset: 0 });
  const columns = EXPORT_COLUMNS.map((heading, index) => ({
    heading,
    kind: 'text' as const,
    of: (row: UserRow) => lineOf(row)[index] ?? null,
  }));
  const name = `users-${services.clock.now().toISOString().slice(0, 10)}`;
  return exportTable(call, { name, columns, portions: inPortions(rows) }, { action: 'users.exported' });
});

function lineOf(row: UserRow): string[] {
  return [
    row.email,
    row.first_name,
    row.last_name,
    row.group_name ?? '',
    row.roles.map((role) => role.id).join(ROLE_SEPARATOR),
    row.sap_id ?? '',
    row.locale,
    row.customer?.CustName1 ?? '',
    row.customer?.CustomerNr ?? '',
    row.deleted_at === null ? 'active' : 'inactive',
    row.phone ?? '',
    row.mfa_preference,
  ];
}
