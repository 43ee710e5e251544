import { isMemberOf } from './groups.ts';
import type { AccessRequest, Policy } from './policy.ts';
import { policyMatches } from './policy-matches.ts';

export interface Accessor {
  readonly groups: readonly string[];
  readonly policies: readonly Policy[];
}

export interface AccessQuestion extends AccessRequest {
  /** Groups whose members may, when no policy says anything about the resource. */
  readonly fallbackGroups?: readonly string[] | undefined;
}

/**
 * Whether somebody may do something: a matching deny blocks, else a matching allow grants, else membership of a
 * fallback group. The same function decides in the API, the route guard, the menu and the buttons.
 * A policy with an unknown effect does not count.
 * Source: spec 6 "Access rule", ACC-04 to ACC-09, ACC-12, OPEN-06, OPEN-07.
 */
export function isAllowed(who: Accessor, what: AccessQuestion): boolean {
  const matching = who.policies.filter((policy) => policyMatches(policy, what));
  if (matching.some((policy) => policy.effect === 'deny')) return false;
  if (matching.some((policy) => policy.effect === 'allow')) return true;
  return isMemberOf(who.groups, what.fallbackGroups ?? []);
}
