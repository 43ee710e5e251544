import { stringify } from 'csv-stringify/sync';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { EXPORT_COLUMNS, ROLE_SEPARATOR } from './csv-columns.ts';
import { usersFilter } from './users-filter.ts';
import { listUsersBy, type UserRow } from './users-list.store.ts';

/** More users than any installation has; a file beyond it would not be read by anybody. */
const MAX_USERS = 20_000;
/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The users of a list as a file, columns as an import reads them and a few more. A value that a spreadsheet would take
 * for a formula begins with an apostrophe. Who took the file is in the audit trail.
 */
export const exportUsers = defineHandler('exportUsers', async ({ query, caller, request, world }) => {
  const now = world.clock.now();
  const rows = await listUsersBy(world.db.app, usersFilter(query), { limit: MAX_USERS, offset: 0 });
  await writeAudit(world.db.app, {
    at: now,
    action: 'users.exported',
    requestId: request.id,
    actorUserId: caller().userId,
    after: { count: rows.length },
  });
  return {
    fileName: `users-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content:
      BYTE_ORDER_MARK + stringify([[...EXPORT_COLUMNS], ...rows.map(lineOf)], { escape_formulas: true }),
  };
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
