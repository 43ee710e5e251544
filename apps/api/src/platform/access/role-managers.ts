import { effectiveGroups, parseGroup } from '@maincrop/domain/access/groups';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { type AccessRequest, policiesInLocale } from '@maincrop/domain/access/policy';
import { policyMatches } from '@maincrop/domain/access/policy-matches';
import type { PoolClient } from 'pg';
import { everyPolicy, holdersOf, lockRoleManagers } from './role-managers.store.ts';

/** What somebody needs to mend roles again. */
const MANAGING = [
  { resource: '/roles', action: 'get' },
  { resource: '/role', action: 'put' },
] as const satisfies readonly AccessRequest[];

/**
 * Whether somebody who can sign in may still mend roles, and so give back any right. Asked after a change of roles or
 * of somebody who administers others, in its transaction, as its last lock. Whichever role opens it counts, and a role
 * that denies it. Source: ADM-05, ADM-11, ADM-15.
 */
export async function roleManagersRemain(client: PoolClient): Promise<boolean> {
  await lockRoleManagers(client);
  const policies = await everyPolicy(client);
  const opening = policies.filter(
    (policy) => policy.effect === 'allow' && MANAGING.some((what) => policyMatches(policy, what)),
  );
  const roleIds = [...new Set(opening.map(({ roleId }) => roleId))];
  const holders = await holdersOf(client, roleIds);
  return holders.some(({ group, locale, roleIds: held }) => {
    const known = parseGroup(group);
    const own = policies.filter(({ roleId }) => held.includes(roleId));
    const who = {
      groups: effectiveGroups(known === null ? [] : [known]),
      policies: policiesInLocale(own, locale),
    };
    return MANAGING.every((what) => isAllowed(who, { ...what, locale }));
  });
}
