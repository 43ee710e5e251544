import type { SapCustomer } from '@maincrop/contract/schemas/account';
import type { UserDetail } from '@maincrop/contract/schemas/users';
import { customersByNumber } from '../../db/customers.ts';
import { waitOf } from '../../platform/access/attempts.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { isActableAccount } from './user-roles/delegation.ts';
import { allRoles } from './user-roles/roles.store.ts';
import { userById } from './users-list.store.ts';
import { presentUser } from './users.present.ts';

/** One user in full (ADM-03, ADM-09). */
export const getUser = defineHandler(
  'getUser',
  async ({ query, caller, locale, services }): Promise<UserDetail> => {
    const row = await userById(services.db.app, query.id);
    if (row === null) throw new AppError('users.unknown-user');
    const [known, roles, wait] = await Promise.all([
      customersByNumber(services.db.app, row.customer_nrs),
      allRoles(services.db.app),
      waitOf(services, row.email),
    ]);
    const account = { group_name: row.group_name, role_ids: row.roles.map((role) => role.id) };
    return {
      ...presentUser(row, locale),
      enabledSapCustomers: row.customer_nrs.map(
        (customerNr) =>
          known.find(({ CustomerNr }) => CustomerNr === customerNr) ?? unknownCustomer(customerNr),
      ),
      hasPassword: row.has_password,
      isActable: isActableAccount({ roles: new Map(roles.map((role) => [role.id, role])) }, account),
      wait: wait && { since: wait.since.toISOString(), until: wait.until.toISOString() },
      isOneself: row.id === caller().userId,
      createdAt: row.created_at.toISOString(),
    };
  },
);

/** One that the copy of the ERP does not know (any more): it was given all the same, and is told by its number. */
function unknownCustomer(CustomerNr: string): SapCustomer {
  return { CustomerNr, CustName1: CustomerNr, City: '', CountryKey: '', IsContainerCustomer: false };
}
