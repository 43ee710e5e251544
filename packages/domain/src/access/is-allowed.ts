import { isMemberOf } from './groups.ts';
import type { AccessRequest, Policy } from './policy.ts';
import { policyMatches } from './policy-matches.ts';
import { filterModelOf, parseFilters, type RowRule } from './row-rule.ts';

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
 * An allow with filters grants only where its filters are understood; a policy with an unknown effect does not count.
 * Source: spec 6 "Access rule", ACC-04 to ACC-09, ACC-12, OPEN-06 to OPEN-08.
 */
export function isAllowed(who: Accessor, what: AccessQuestion): boolean {
  const rule = rowRuleOf(who, what);
  return rule === 'all' || rule.length > 0;
}

/**
 * The rows that somebody may see of what they ask for; no list at all when they may not ask.
 * Rows of several allows add up, and an allow without filters opens all rows.
 * Source: OPEN-08.
 */
export function rowRuleOf(who: Accessor, what: AccessQuestion): RowRule {
  const matching = who.policies.filter((policy) => policyMatches(policy, what));
  if (matching.some((policy) => policy.effect === 'deny')) return [];
  const allows = matching.filter((policy) => policy.effect === 'allow');
  if (allows.length === 0) return isMemberOf(who.groups, what.fallbackGroups ?? []) ? 'all' : [];
  if (allows.some((policy) => !hasFilters(policy))) return 'all';
  const model = filterModelOf(what);
  return allows
    .map((policy) => parseFilters(policy.filters ?? [], model))
    .filter((conditions) => conditions !== null);
}

function hasFilters(policy: Policy): boolean {
  return policy.filters !== undefined && policy.filters.length > 0;
}
