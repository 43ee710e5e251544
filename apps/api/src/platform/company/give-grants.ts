import { defaultRoleOf } from '@maincrop/domain/access/default-roles';
import { afterGrants, companyGrants } from '@maincrop/domain/account/company-grants';
import type { Group } from '@maincrop/domain/access/groups';
import type { PoolClient } from 'pg';
import { storeRoles } from '../../db/user-roles.ts';
import { roleManagersRemain } from '../access/role-managers.ts';
import { writeAudit } from '../audit.ts';
import {
  type CompanyAccountRow,
  existingRoles,
  lockedCompanyAccount,
  provisionedGroups,
  storeGrants,
} from './company-account.store.ts';
import type { CompanyProvider } from './company-config.ts';

export interface GrantsContext {
  readonly provider: CompanyProvider;
  readonly now: Date;
  readonly requestId: string;
  /** Whoever signs in; null where a directory changes somebody. */
  readonly actorUserId: string | null;
}

/**
 * Gives a linked account what the mapping gives to its groups, and takes back what it gave before: groups of the
 * directory where SCIM brings them, else those that the last sign-in claimed. Nothing that the mapping does not name is
 * ever given, and the last one who can mend roles keeps them. Answers the group that the account is in afterwards.
 * Source: decision 154.
 */
export async function giveGrants(
  client: PoolClient,
  userId: string,
  context: GrantsContext,
): Promise<Group | null> {
  const { provider } = context;
  const account = await lockedCompanyAccount(client, provider.id, { userId });
  if (account === null) return null;
  const memberOf = (await provisionedGroups(client, provider.id, userId)) ?? account.claimed_groups;
  const mapped = companyGrants(memberOf, provider.mapping);
  const isByHand = account.group_name !== null && account.group_name !== account.given_group;
  const group = mapped.group ?? (isByHand ? null : provider.defaultGroup);
  const grants = { group, roles: await existingRoles(client, mapped.roles) };
  const given = { group: account.given_group, roles: account.given_roles };
  const holder = { group: account.group_name, roles: account.role_ids, given };
  const after = afterGrants(holder, grants, (each) => defaultRoleOf(each)?.id ?? null);
  const roles = await existingRoles(client, after.roles);
  await client.query('savepoint grants');
  await storeGrants(client, { provider: provider.id, userId }, givenAfter(after.group, grants));
  await storeRoles(client, userId, roles);
  if (!isSame(account, { group: after.group, roles })) {
    // Who had no role could mend none.
    if (account.role_ids.length > 0 && !(await roleManagersRemain(client))) {
      await client.query('rollback to savepoint grants');
      return account.group_name;
    }
    await note(client, { account, after: { group: after.group, roles } }, context);
  }
  return after.group;
}

function givenAfter(
  group: Group | null,
  grants: { readonly group: Group | null; readonly roles: readonly string[] },
) {
  return { group, givenGroup: grants.group, givenRoles: grants.roles };
}

function isSame(
  before: CompanyAccountRow,
  after: { readonly group: Group | null; readonly roles: readonly string[] },
): boolean {
  return (
    before.group_name === after.group &&
    before.role_ids.toSorted().join('\n') === after.roles.toSorted().join('\n')
  );
}

async function note(
  client: PoolClient,
  change: { readonly account: CompanyAccountRow; readonly after: object },
  { provider, now, requestId, actorUserId }: GrantsContext,
): Promise<void> {
  const { id, group_name: group, role_ids: roles } = change.account;
  await writeAudit(client, {
    at: now,
    action: 'user.roles-changed',
    requestId,
    actorUserId,
    object: id,
    before: { group, roles },
    after: { ...change.after, company: provider.id },
  });
}
