import { type Accessor, isAllowed } from './is-allowed.ts';
import type { Right } from './rights.ts';

/** What only people who administer others may do: users, roles, acting as somebody, and reading about all of that. */
const ADMINISTRATION: readonly Right[] = [
  { action: 'get', resource: '/profiles' },
  { action: 'post', resource: '/user' },
  { action: 'put', resource: '/user' },
  { action: 'put', resource: '/user-roles' },
  { action: 'put', resource: '/user-roles-bulk' },
  { action: 'post', resource: '/disable-user' },
  { action: 'post', resource: '/enable-user' },
  { action: 'post', resource: '/reset-mfa' },
  { action: 'post', resource: '/reset-password' },
  { action: 'post', resource: '/lift-wait' },
  { action: 'post', resource: '/profile/update_enabled_sap_customers' },
  { action: 'post', resource: '/user-invitation' },
  { action: 'post', resource: '/users/import' },
  { action: 'get', resource: '/users/export' },
  { action: 'post', resource: '/impersonate' },
  { action: 'get', resource: '/roles' },
  { action: 'put', resource: '/role' },
  { action: 'delete', resource: '/role' },
  { action: 'get', resource: '/role-versions' },
  { action: 'get', resource: '/permission-xray' },
  { action: 'get', resource: '/audit' },
  { action: 'get', resource: '/audit-export' },
];

/**
 * Whether somebody administers other users: a member of the group, or anybody whose policies open a part of it.
 * Nobody acts as such a person, and only those who manage roles change their account.
 * Source: OPEN-18 "administrators cannot be impersonated".
 */
export function isAdministrator(who: Accessor): boolean {
  return who.groups.includes('administrators') || ADMINISTRATION.some((right) => isAllowed(who, right));
}

/**
 * Whether somebody may write roles and policies, and so could give themselves any right: what they give to others
 * needs no comparison with what they hold. Source: ADM-15.
 */
export function managesRoles(who: Accessor): boolean {
  return isAllowed(who, { action: 'put', resource: '/role' });
}
