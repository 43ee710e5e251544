import { type Accessor, isAllowed } from './is-allowed.ts';
import type { Action } from './policy.ts';

/** What only people who administer others may do: users, roles, acting as somebody, and reading about all of that. */
const ADMINISTRATION: readonly (readonly [action: Action, resource: string])[] = [
  ['get', '/profiles'],
  ['post', '/user'],
  ['put', '/user'],
  ['put', '/user-roles'],
  ['put', '/user-roles-bulk'],
  ['post', '/disable-user'],
  ['post', '/enable-user'],
  ['post', '/reset-mfa'],
  ['post', '/reset-password'],
  ['post', '/lift-wait'],
  ['post', '/profile/update_enabled_sap_customers'],
  ['post', '/user-invitation'],
  ['post', '/users/import'],
  ['get', '/users/export'],
  ['post', '/impersonate'],
  ['get', '/roles'],
  ['put', '/role'],
  ['delete', '/role'],
  ['get', '/role-versions'],
  ['get', '/permission-xray'],
  ['get', '/audit'],
  ['get', '/audit-export'],
];

/**
 * Whether somebody administers other users: a member of the group, or anybody whose policies open a part of it.
 * Nobody acts as such a person, and only those who manage roles change their account.
 * Source: OPEN-18 "administrators cannot be impersonated".
 */
export function isAdministrator(who: Accessor): boolean {
  return (
    who.groups.includes('administrators') ||
    ADMINISTRATION.some(([action, resource]) => isAllowed(who, { action, resource }))
  );
}

/**
 * Whether somebody may write roles and policies, and so could give themselves any right: what they give to others
 * needs no comparison with what they hold. Source: ADM-15.
 */
export function managesRoles(who: Accessor): boolean {
  return isAllowed(who, { action: 'put', resource: '/role' });
}
