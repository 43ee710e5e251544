import type { ScimBody } from '@maincrop/contract/schemas/scim';
import { AppError } from '../../../platform/app-error.ts';
import { giveGrants } from '../../../platform/company/give-grants.ts';
import type { ScimWork } from './scim-call.ts';
import {
  deleteScimGroup,
  insertScimGroup,
  type ScimGroupRow,
  scimGroup,
  storeMembers,
  storeScimGroup,
} from './scim-groups.store.ts';
import { seenUserIds } from './scim-users.store.ts';

/** Any group may come; what it gives the mapping alone says. */
export async function createScimGroup(work: ScimWork, body: ScimBody): Promise<ScimGroupRow> {
  const { client, reach, audit } = work;
  const group = stated(work, body);
  const id = await insertScimGroup(client, group);
  if (id === null) throw new AppError('scim.taken');
  await audit('company.group-created', id, { name: group.displayName });
  await setMembers(work, { id, before: [], after: body.members ?? [], isRenamed: true });
  return found(client, reach.provider, id);
}

/** Puts what the directory says in the place of what is there. */
export async function replaceScimGroup(
  work: ScimWork,
  former: ScimGroupRow,
  body: ScimBody,
): Promise<ScimGroupRow> {
  const { client, reach } = work;
  const group = stated(work, { ...body, displayName: body.displayName ?? former.display_name });
  // Members whom the directory sees no longer stay as they are: it could not name them.
  const before = former.members.map(({ id }) => id);
  const after = body.members ?? [];
  const isRenamed = group.displayName !== former.display_name || group.externalId !== former.external_id;
  const isSame =
    !isRenamed && before.length === after.length && after.every(({ value }) => before.includes(value));
  // What says the same again has not changed it (RFC 7644, section 3.5.2.1).
  if (isSame) return former;
  if (!(await storeScimGroup(client, former.id, group))) throw new AppError('scim.taken');
  await setMembers(work, { id: former.id, before, after, isRenamed });
  return found(client, reach.provider, former.id);
}

export async function removeScimGroup(work: ScimWork, group: ScimGroupRow): Promise<void> {
  await setMembers(work, {
    id: group.id,
    before: group.members.map(({ id }) => id),
    after: [],
    isRenamed: true,
  });
  await deleteScimGroup(work.client, group.id);
  await work.audit('company.group-removed', group.id, { name: group.display_name });
}

/** Whoever comes or goes gets and loses at once what the mapping gives; a group under another name gives something else. */
async function setMembers(
  work: ScimWork,
  change: {
    readonly id: string;
    readonly before: readonly string[];
    readonly after: readonly { readonly value: string }[];
    readonly isRenamed: boolean;
  },
): Promise<void> {
  const { client, reach } = work;
  const wanted = [...new Set(change.after.map(({ value }) => value.toLowerCase()))];
  const seen = await seenUserIds(client, reach, wanted);
  const known = new Set([...seen, ...change.before]);
  if (!wanted.every((id) => known.has(id))) throw new AppError('scim.unknown-member');
  await storeMembers(client, change.id, wanted);
  const isStaying = (userId: string) => change.before.includes(userId) && wanted.includes(userId);
  for (const userId of new Set([...change.before, ...wanted].toSorted()))
    if (change.isRenamed || !isStaying(userId))
      await giveGrants(client, userId, { ...work, actorUserId: null });
}

function stated({ reach, now }: ScimWork, { displayName, externalId }: ScimBody) {
  if (typeof displayName !== 'string' || displayName === '') throw new AppError('scim.value');
  return { provider: reach.provider, displayName, externalId: externalId ?? null, now };
}

async function found(client: ScimWork['client'], provider: string, id: string): Promise<ScimGroupRow> {
  const group = await scimGroup(client, provider, { id });
  if (group === null) throw new AppError('scim.unknown-resource');
  return group;
}
