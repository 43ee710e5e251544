import type { ScimAnswer } from '@maincrop/contract/schemas/scim';
import type { ScimGroupRow } from './scim-groups.store.ts';
import type { ScimUserRow } from './scim-users.store.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
export const USER_SCHEMA = `${CORE}:User`;
export const GROUP_SCHEMA = `${CORE}:Group`;

/** A user as RFC 7643 (section 4.1) has it. */
export function presentUser(user: ScimUserRow, base: string): ScimAnswer {
  const { first_name: givenName, last_name: familyName } = user;
  return {
    schemas: [USER_SCHEMA],
    id: user.id,
    ...(user.external_id !== null && { externalId: user.external_id }),
    userName: user.email,
    name: { givenName, familyName, formatted: `${givenName} ${familyName}`.trim() },
    displayName: `${givenName} ${familyName}`.trim(),
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.is_active,
    groups: user.groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}` })),
    meta: {
      resourceType: 'User',
      created: user.created_at.toISOString(),
      lastModified: (user.changed_at ?? user.created_at).toISOString(),
      location: `${base}/Users/${user.id}`,
    },
  };
}

/** A group as RFC 7643 (section 4.2) has it. */
export function presentGroup(group: ScimGroupRow, base: string): ScimAnswer {
  return {
    schemas: [GROUP_SCHEMA],
    id: group.id,
    ...(group.external_id !== null && { externalId: group.external_id }),
    displayName: group.display_name,
    members: group.members.map(({ id, email }) => ({
      value: id,
      display: email,
      type: 'User',
      $ref: `${base}/Users/${id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: group.created_at.toISOString(),
      lastModified: group.changed_at.toISOString(),
      location: `${base}/Groups/${group.id}`,
    },
  };
}

/** A page of resources. Source: RFC 7644, section 3.4.2. */
export function presentList(
  resources: readonly ScimAnswer[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
): ScimAnswer {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
