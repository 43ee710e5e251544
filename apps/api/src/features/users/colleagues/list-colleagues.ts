import type { ColleagueList } from '@maincrop/contract/schemas/colleagues';
import { transaction } from '../../../db/transaction.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { assignableRoles } from '../user-roles/assignable-roles.ts';
import { colleagueDelegation, isEditableColleague, mayEnable } from './colleague.ts';
import { presentColleague } from './colleagues.present.ts';
import { colleaguesFilter } from '../users-filter.ts';
import { countUsers, listUsersBy, type UserRow } from '../users-list.store.ts';

/** The users of the active SAP customer, and no others, for the customer's own administrator. */
export const listColleagues = defineHandler(
  'listColleagues',
  async ({ query, caller, scope, locale, services }): Promise<ColleagueList> => {
    const me = caller();
    const { per_page: perPage, page } = query;
    const { customerNr } = scope();
    const filter = colleaguesFilter(customerNr, query);
    return transaction(services.db.app, async (client) => {
      const delegation = await colleagueDelegation(client, me);
      const total = await countUsers(client, filter);
      const rows = await listUsersBy(client, filter, { limit: perPage, offset: (page - 1) * perPage });
      const items = rows.map((row) => {
        const isEditable = isEditableColleague(me, delegation, accountOf(row));
        const isEnablable = isEditable && mayEnable(row, customerNr);
        const hasOtherCustomers = isEditable && row.customer_nrs.some((other) => other !== customerNr);
        return { ...presentColleague(row, locale), isEditable, isEnablable, hasOtherCustomers };
      });
      return {
        ...numberedPage({ page, perPage }, { items, total }),
        roles: assignableRoles(delegation, [], locale).filter((role) => role.isAssignable),
      };
    });
  },
);

function accountOf(row: UserRow) {
  return { ...row, role_ids: row.roles.map((role) => role.id) };
}
