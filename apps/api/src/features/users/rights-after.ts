import { parseGroup } from '@maincrop/domain/access/groups';
import { AppError } from '../../platform/app-error.ts';
import { type Delegation, defaultRolesOf, mayChangeRoles, mayGiveGroup } from './user-roles/delegation.ts';
import type { UserForChange } from './user.store.ts';

/**
 * The roles of a user in a group: its default role in place of the old one's, beside add-on roles. The same array when
 * the group stays, so that the caller sees that there is nothing to write.
 */
export function rolesAfter(
  delegation: Delegation,
  target: UserForChange,
  group: string | null,
): readonly string[] {
  if (group === target.group_name) return target.role_ids;
  const old = defaultRolesOf(delegation, target.group_name);
  const kept = target.role_ids.filter((id) => !old.includes(id));
  const after = [...new Set([...defaultRolesOf(delegation, group), ...kept])];
  const isAllowed =
    mayGiveGroup(delegation, parseGroup(group)) &&
    mayChangeRoles(delegation, { before: target.role_ids, after });
  if (!isAllowed) throw new AppError('users.beyond-own-rights');
  return after;
}

/** The customers of a user whose SAP ID becomes another one: its customer in place of the old one's. */
export function customersAfter(target: UserForChange, sapId: string | null): string[] {
  const kept = target.customer_nrs.filter((customerNr) => customerNr !== target.sap_id);
  return [...new Set([...kept, ...(sapId === null ? [] : [sapId])])];
}
