import type { AssignableRole } from '@maincrop/contract/schemas/users';
import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import type { Locale } from '@maincrop/domain/locale/locales';
import { namedFor } from '../../../platform/access/role-name.ts';
import { type Delegation, mayChangeRoles } from './delegation.ts';

/** All roles, by name, and which of them the caller may add to those that somebody has. */
export function assignableRoles(
  delegation: Delegation,
  before: readonly string[],
  locale: Locale,
): AssignableRole[] {
  return namedFor([...delegation.roles.values()], locale).map(({ id, name }) => ({
    id,
    name,
    group: DEFAULT_ROLES.find((role) => role.id === id)?.group ?? null,
    isAssignable: mayChangeRoles(delegation, { before, after: [...before, id] }),
  }));
}
