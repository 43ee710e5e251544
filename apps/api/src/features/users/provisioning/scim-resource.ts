import type { ScimAnswer, ScimBody } from '@maincrop/contract/schemas/scim';
import { AppError } from '../../../platform/app-error.ts';
import { presentGroup, presentUser } from './scim.present.ts';
import type { ScimWork } from './scim-call.ts';
import { createScimGroup, removeScimGroup, replaceScimGroup } from './scim-groups.ts';
import { type ScimGroupRow, scimGroup } from './scim-groups.store.ts';
import { createScimUser, removeScimUser, replaceScimUser } from './scim-users.ts';
import { scimUser, type ScimUserRow } from './scim-users.store.ts';

export type ScimKind = 'Users' | 'Groups';

/** A user or a group that is there, with what may be done with it. */
export interface ScimResource {
  readonly present: () => ScimAnswer;
  /** What a patch starts from. */
  readonly state: ScimBody;
  readonly replace: (body: ScimBody) => Promise<ScimAnswer>;
  readonly remove: () => Promise<void>;
}

/** The resource of an id, locked where it is to be changed; throws `scim.unknown-resource` where the directory has none. */
export async function scimResource(
  work: ScimWork,
  wanted: { readonly resource: ScimKind; readonly id: string; readonly isLocked: boolean },
): Promise<ScimResource> {
  const { client, reach } = work;
  const { resource, id, isLocked } = wanted;
  if (resource === 'Users') {
    const user = await scimUser(client, reach, { field: 'id', value: id, isLocked });
    if (user !== null) return userResource(work, user);
  } else {
    const group = await scimGroup(client, reach.provider, { id, isLocked });
    if (group !== null) return groupResource(work, group);
  }
  throw new AppError('scim.unknown-resource');
}

export async function createScimResource(
  work: ScimWork,
  resource: ScimKind,
  body: ScimBody,
): Promise<ScimAnswer> {
  return resource === 'Users'
    ? presentUser(await createScimUser(work, body), work.base)
    : presentGroup(await createScimGroup(work, body), work.base);
}

function userResource(work: ScimWork, user: ScimUserRow): ScimResource {
  return {
    present: () => presentUser(user, work.base),
    state: {
      userName: user.email,
      externalId: user.external_id,
      name: { givenName: user.first_name, familyName: user.last_name },
      active: user.is_active,
    },
    replace: async (body) => presentUser(await replaceScimUser(work, user, body), work.base),
    remove: async () => removeScimUser(work, user),
  };
}

function groupResource(work: ScimWork, group: ScimGroupRow): ScimResource {
  return {
    present: () => presentGroup(group, work.base),
    state: {
      displayName: group.display_name,
      externalId: group.external_id,
      members: group.members.map(({ id }) => ({ value: id })),
    },
    replace: async (body) => presentGroup(await replaceScimGroup(work, group, body), work.base),
    remove: async () => removeScimGroup(work, group),
  };
}
