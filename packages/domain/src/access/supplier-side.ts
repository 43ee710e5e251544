import { type AccessQuestion, isAllowed } from './is-allowed.ts';
import type { LocalPolicy } from './is-no-wider.ts';

/** A policy as a role holds it, with whether it speaks about some rows only; its filters are not looked at here. */
export type HeldPolicy = LocalPolicy & { readonly hasFilters: boolean };

/** What an operation asks for that concerns neither the caller's own account nor the customers they act for. */
export type SupplierRight = Pick<AccessQuestion, 'action' | 'resource' | 'fallbackGroups'>;

/**
 * Whether somebody's rights reach beyond their own account and the customers that they act for: whether they open any
 * of `supplierRights`, in any language and for any row. Nobody acts as such a person, because acting as them would
 * give whoever does it rights that they were not given.
 * Never fails. Source: OPEN-18, decisions 010 and 063.
 */
export function isSupplierSide(
  who: { readonly groups: readonly string[]; readonly policies: readonly HeldPolicy[] },
  supplierRights: readonly SupplierRight[],
): boolean {
  const policies = atWorst(who.policies);
  return supplierRights.some((right) => isAllowed({ groups: who.groups, policies }, right));
}

/**
 * The policies as they open most: an allow for some rows or in one language counts whole, and a deny that does not
 * always hold makes nobody harmless.
 */
export function atWorst(policies: readonly HeldPolicy[]) {
  return policies
    .filter(({ effect, locale, hasFilters }) => effect === 'allow' || (locale === null && !hasFilters))
    .map(({ resource, actions, effect, wildcard }) => ({ resource, actions, effect, wildcard }));
}
