import { isMemberOf } from './groups.ts';
import type { Accessor, AccessQuestion } from './is-allowed.ts';
import type { Policy } from './policy.ts';
import { policyMatches } from './policy-matches.ts';
import { filterModelOf, parseFilters } from './row-rule.ts';

/**
 * Why somebody may or may not, and which policies decided. `allow-filtered`: only some rows; `not-understood`: only
 * allows whose filters mean nothing for the resource; `group`: no policy spoke and a listed group grants.
 */
export type AccessExplanation<P extends Policy> =
  | {
      readonly isAllowed: true;
      readonly reason: 'allow' | 'allow-filtered' | 'group';
      readonly policies: readonly P[];
    }
  | {
      readonly isAllowed: false;
      readonly reason: 'deny' | 'not-understood' | 'no-policy';
      readonly policies: readonly P[];
    };

/**
 * Explains the answer of `isAllowed`; both always agree.
 * Source: spec 6 "Access rule", OPEN-06 to OPEN-08.
 */
export function explainAccess<P extends Policy>(
  who: Pick<Accessor, 'groups'> & { readonly policies: readonly P[] },
  what: AccessQuestion,
): AccessExplanation<P> {
  const denies: P[] = [];
  const open: P[] = [];
  const narrowed: P[] = [];
  const meaningless: P[] = [];
  for (const policy of who.policies) {
    if (!policyMatches(policy, what)) continue;
    if (policy.effect === 'deny') denies.push(policy);
    else if (policy.effect === 'allow') listFor(policy).push(policy);
  }
  function listFor({ filters = [] }: P): P[] {
    if (filters.length === 0) return open;
    return parseFilters(filters, filterModelOf(what)) === null ? meaningless : narrowed;
  }
  if (denies.length > 0) return { isAllowed: false, reason: 'deny', policies: denies };
  if (open.length > 0) return { isAllowed: true, reason: 'allow', policies: open };
  if (narrowed.length > 0) return { isAllowed: true, reason: 'allow-filtered', policies: narrowed };
  if (meaningless.length > 0) return { isAllowed: false, reason: 'not-understood', policies: meaningless };
  return isMemberOf(who.groups, what.fallbackGroups ?? [])
    ? { isAllowed: true, reason: 'group', policies: [] }
    : { isAllowed: false, reason: 'no-policy', policies: [] };
}
