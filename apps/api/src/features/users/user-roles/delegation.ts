import { isAdministrator, managesRoles } from '@maincrop/domain/access/administration';
import { defaultRoleOf } from '@maincrop/domain/access/default-roles';
import { type Group, parseGroup } from '@maincrop/domain/access/groups';
import { isNoWider, type LocalPolicy } from '@maincrop/domain/access/is-no-wider';
import { atWorst, type HeldPolicy } from '@maincrop/domain/access/supplier-side';
import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../../../platform/access/caller.ts';
import { isActable } from '../../../platform/access/impersonation.ts';
import { AppError } from '../../../platform/app-error.ts';
import { allRoles, roleIdsOf, type RoleRow } from './roles.store.ts';

/** What somebody may hand on: nothing beyond what they hold, unless they write the roles themselves. */
export interface Delegation {
  readonly roles: ReadonlyMap<string, RoleRow>;
  readonly own: readonly LocalPolicy[];
  readonly isUnlimited: boolean;
}

/** The rights of the caller as they are now, and all roles, read in the transaction that uses them. */
export async function delegationOf(db: Pool | PoolClient, caller: Caller): Promise<Delegation> {
  const [roles, ownIds] = [await allRoles(db), await roleIdsOf(db, caller.userId)];
  const byId = new Map(roles.map((role) => [role.id, role]));
  return { roles: byId, own: withoutFilters(policiesOf(byId, ownIds)), isUnlimited: managesRoles(caller) };
}

/** Refuses roles that do not exist. */
export function checkRolesExist({ roles }: Delegation, roleIds: readonly string[]): void {
  if (roleIds.every((id) => roles.has(id))) return;
  throw new AppError(
    'users.unknown-role',
    {},
    { fields: [{ field: 'role_ids', code: 'users.unknown-role' }] },
  );
}

/**
 * Whether the caller may change somebody's roles from `before` to `after`: what becomes possible was possible before
 * or is possible for the caller. Source: OPEN-01 (`user-support`), spec 6.
 */
export function mayChangeRoles(
  delegation: Delegation,
  change: { readonly before: readonly string[]; readonly after: readonly string[] },
): boolean {
  const { roles, own, isUnlimited } = delegation;
  if (isUnlimited) return true;
  const { before, after } = change;
  const held = policiesOf(roles, before);
  if (!isNoWider(wantedOf(roles, after), [held, own])) return false;
  // Some rows of a resource are not all of them: what had filters before may stay, and is no reason for more.
  const kept = after.filter((id) => before.includes(id));
  const added = after.filter((id) => !before.includes(id));
  const wanted = [...wantedOf(roles, added), ...withoutFilters(wantedOf(roles, kept))];
  return isNoWider(wanted, [withoutFilters(held), own]);
}

/** Whether the caller may put somebody into a group; the roles that come with it are judged as roles. */
export function mayGiveGroup(delegation: Delegation, group: Group | null): boolean {
  return delegation.isUnlimited || group !== 'administrators';
}

interface Account {
  readonly group_name: string | null;
  readonly role_ids: readonly string[];
}

/** Whether an account administers others, in any language. */
export function administers(held: Pick<Delegation, 'roles'>, user: Account): boolean {
  const { groups, policies } = rightsOf(held, user);
  return isAdministrator({ groups, policies: atWorst(policies) });
}

/** Whether an account may be acted as, in any language. */
export function isActableAccount(held: Pick<Delegation, 'roles'>, user: Account): boolean {
  return isActable(rightsOf(held, user));
}

function rightsOf({ roles }: Pick<Delegation, 'roles'>, user: Account) {
  const group = parseGroup(user.group_name);
  return { groups: group === null ? [] : [group], policies: policiesOf(roles, user.role_ids) };
}

/** The default role of a group, where administrators have not deleted it (ACC-13). */
export function defaultRolesOf({ roles }: Pick<Delegation, 'roles'>, group: string | null): string[] {
  const known = parseGroup(group);
  const role = known === null ? null : defaultRoleOf(known);
  return role !== null && roles.has(role.id) ? [role.id] : [];
}

function policiesOf(roles: ReadonlyMap<string, RoleRow>, roleIds: readonly string[]) {
  return roleIds.flatMap((id) => roles.get(id)?.policies ?? []);
}

/** Without what opens some rows only; a deny blocks whatever its filters say. */
function withoutFilters(policies: readonly HeldPolicy[]): HeldPolicy[] {
  return policies.filter((policy) => !policy.hasFilters || policy.effect === 'deny');
}

/** Rows that a filter leaves open today may be more tomorrow: an allow counts whole, a deny not at all. */
function wantedOf(roles: ReadonlyMap<string, RoleRow>, roleIds: readonly string[]) {
  return policiesOf(roles, roleIds).filter((policy) => !policy.hasFilters || policy.effect === 'allow');
}
