import { effectiveGroups, parseGroup } from '@maincrop/domain/access/groups';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { type AccessRequest, policiesInLocale } from '@maincrop/domain/access/policy';
import { policyMatches } from '@maincrop/domain/access/policy-matches';
import type { PoolClient } from 'pg';
import { everyPolicy, type HeldPolicy, type Holder, holdersOf, namedHoldersOf } from './holders.store.ts';

/** The names of all who can sign in and may do something, whichever role opens it; a role that denies it counts too. */
export async function usersWhoMay(
  client: PoolClient,
  what: AccessRequest,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const policies = await everyPolicy(client);
  const holders = await namedHoldersOf(client, openingRoles(policies, [what]));
  return holders.filter((holder) => mayAll(holder, policies, [what])).map(({ id, name }) => ({ id, name }));
}

/** Whether anybody who can sign in may do all of something. */
export async function somebodyMay(client: PoolClient, wanted: readonly AccessRequest[]): Promise<boolean> {
  const policies = await everyPolicy(client);
  const holders = await holdersOf(client, openingRoles(policies, wanted));
  return holders.some((holder) => mayAll(holder, policies, wanted));
}

/** Roles that open any of it. */
function openingRoles(policies: readonly HeldPolicy[], wanted: readonly AccessRequest[]): string[] {
  const opening = policies.filter(
    (policy) => policy.effect === 'allow' && wanted.some((what) => policyMatches(policy, what)),
  );
  return [...new Set(opening.map(({ roleId }) => roleId))];
}

function mayAll(
  { group, locale, roleIds }: Holder,
  policies: readonly HeldPolicy[],
  wanted: readonly AccessRequest[],
): boolean {
  const known = parseGroup(group);
  const own = policies.filter(({ roleId }) => roleIds.includes(roleId));
  const who = {
    groups: effectiveGroups(known === null ? [] : [known]),
    policies: policiesInLocale(own, locale),
  };
  return wanted.every((what) => isAllowed(who, { ...what, locale }));
}
