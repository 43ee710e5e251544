import type { AssignableRole } from '@maincrop/contract/schemas/users';
import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { type Delegation, mayChangeRoles } from './delegation.ts';

/** All roles, by name, and which of them the caller may add to those that somebody has. */
export function assignableRoles(delegation: Delegation, before: readonly string[]): AssignableRole[] {
  return [...delegation.roles.values()].map(({ id, name }) => ({
    id,
    name,
    group: DEFAULT_ROLES.find((role) => role.id === id)?.group ?? null,
    isAssignable: mayChangeRoles(delegation, { before, after: [...before, id] }),
  }));
}
