import type { ImportedRow, ImportReport } from '@maincrop/contract/schemas/users';
import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import { transaction } from '../../../db/transaction.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { addUser } from '../new-user/add-user.ts';
import { delegationOf } from '../user-roles/delegation.ts';
import { type JudgedRow, judgeRows, presentRow } from './import-rows.ts';
import { type CsvRow, readUsersTable } from './read-users-table.ts';
import { copiedCustomers } from '../sap-customers/sap-customer.store.ts';
import { takenEmails } from '../user.store.ts';

/**
 * Adds the users of a CSV or Excel file. Each row is judged by the rules of adding one user; a trial run writes nothing. Else
 * every valid row is added whole, with roles, customer and invitation, and the others not at all (ADM-04).
 */
export const importUsers = defineHandler('importUsers', async (call): Promise<ImportReport> => {
  const { isTrial } = call.body;
  const table = await readUsersTable(call.body);
  const judged = await judge(call, table.rows);
  const rows: ImportedRow[] = [];
  for (const row of judged) {
    rows.push(isTrial || row.user === null ? presentRow(row, false) : await add(call, row));
  }
  const count = (verdict: ImportedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const created = count('created');
  return {
    isTrial,
    total: rows.length,
    valid: count('valid') + created,
    created,
    isEncodingGuessed: table.isEncodingGuessed,
    rows,
  };
});

async function judge(
  { services, caller }: Call<'importUsers'>,
  rows: readonly CsvRow[],
): Promise<JudgedRow[]> {
  const db = services.db.app;
  return judgeRows(rows, {
    delegation: await delegationOf(db, caller()),
    customers: await copiedCustomers(
      db,
      rows.map(({ values }) => paddedSapId(values['SAP id'])),
    ),
    takenEmails: await takenEmails(
      db,
      rows.map(({ values }) => values['e-mail']),
    ),
  });
}

/** Each row in a transaction of its own: an address that was taken meanwhile costs that row only. */
async function add({ services, caller, request }: Call<'importUsers'>, row: JudgedRow): Promise<ImportedRow> {
  const { user } = row;
  if (user === null) return presentRow(row, false);
  const by = { now: services.clock.now(), actorUserId: caller().userId, requestId: request.id };
  const id = await transaction(services.db.app, (client) => addUser(client, user, by));
  return id === null
    ? presentRow({ ...row, user: null, problems: [{ field: 'email', code: 'users.already-exists' }] }, false)
    : presentRow(row, true);
}
