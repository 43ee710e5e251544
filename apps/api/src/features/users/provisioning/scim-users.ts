import type { ScimBody } from '@maincrop/contract/schemas/scim';
import { domainOfEmail } from '@maincrop/domain/account/company-grants';
import { hasEmailForm } from '@maincrop/domain/email/email';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { insertUser } from '../../../db/new-user.ts';
import { endEverything } from '../../../platform/access/session.store.ts';
import { AppError } from '../../../platform/app-error.ts';
import { linkAccount } from '../../../platform/company/company-account.store.ts';
import { giveGrants } from '../../../platform/company/give-grants.ts';
import { activate, deactivate } from '../user.store.ts';
import { keepSomebody, type ScimWork } from './scim-call.ts';
import {
  isTaken,
  leaveGroups,
  type ScimUserRow,
  scimUser,
  storeDirectoryState,
  storeScimUser,
} from './scim-users.store.ts';

/**
 * Adds somebody whom the directory brings: with what the mapping gives and without a password. Somebody whom the
 * directory had removed comes back as they were.
 */
export async function createScimUser(work: ScimWork, body: ScimBody): Promise<ScimUserRow> {
  const { client, reach, now, audit } = work;
  const email = addressOf(work, body);
  const former = await scimUser(client, reach, {
    field: 'userName',
    value: email,
    isLocked: true,
    isRemovedToo: true,
  });
  if (former?.is_removed === true) {
    // Another person may have the address now; whoever opens the account again in the portal says that it is the same.
    const isOther =
      former.external_id !== null && (body.externalId ?? former.external_id) !== former.external_id;
    if (isOther) throw new AppError('scim.another-person');
    await storeDirectoryState(client, ids(work, former.id), { ...stateOf(former, body), isRemoved: false });
    return replaceScimUser(work, { ...former, is_removed: false }, { active: true, ...body });
  }
  if (former !== null || (await isTaken(client, email, null))) throw new AppError('scim.taken');
  const names = namesOf(body, { first_name: '', last_name: '' });
  const user = { email, ...names, group: null, roles: [], sapId: null, locale: DEFAULT_LOCALE };
  const id = await insertUser(client, user, now);
  if (id === null) throw new AppError('scim.taken');
  await audit('user.created', id);
  await linkAccount(client, { provider: reach.provider, userId: id, now });
  await giveGrants(client, id, { ...work, actorUserId: null });
  const created = await found(work, id);
  return replaceScimUser(work, created, body);
}

/** Puts what the directory says in the place of what is there; what it leaves out stays, except that an external id goes. */
export async function replaceScimUser(
  work: ScimWork,
  user: ScimUserRow,
  body: ScimBody,
): Promise<ScimUserRow> {
  const { client, reach, now, audit } = work;
  const email = addressOf(work, { userName: body.userName ?? user.email });
  if (await isTaken(client, email, user.id)) throw new AppError('scim.taken');
  await linkAccount(client, { provider: reach.provider, userId: user.id, now });
  const names = namesOf(body, user);
  const isChanged =
    email !== user.email || names.firstName !== user.first_name || names.lastName !== user.last_name;
  if (isChanged) {
    await storeScimUser(client, user.id, { email, ...names });
    await audit('user.changed', user.id, {
      isAddressChanged: email.toLowerCase() !== user.email.toLowerCase(),
    });
  }
  await storeDirectoryState(client, ids(work, user.id), stateOf(user, body));
  await setActive(work, user, body.active ?? user.is_active);
  return found(work, user.id);
}

/**
 * Deactivates somebody and takes them out of the directory's list and its groups: orders and the audit trail go on naming
 * the account. What the directory calls them is kept: by it whoever comes by the same address is known as the same.
 */
export async function removeScimUser(work: ScimWork, user: ScimUserRow): Promise<void> {
  const { client, reach, now } = work;
  await linkAccount(client, { provider: reach.provider, userId: user.id, now });
  await setActive(work, user, false);
  const isDeactivated = user.is_deactivated || user.is_active;
  const state = { externalId: user.external_id, isDeactivated, isRemoved: true };
  await storeDirectoryState(client, ids(work, user.id), state);
  await leaveGroups(client, ids(work, user.id));
  await giveGrants(client, user.id, { ...work, actorUserId: null });
}

/** Sessions end at once. Whom an administrator of the portal deactivated no directory activates. */
async function setActive(work: ScimWork, user: ScimUserRow, isWanted: boolean): Promise<void> {
  const { client, now, audit } = work;
  if (isWanted === user.is_active) return;
  if (!isWanted) {
    await deactivate(client, user.id, { now, customerNr: null });
    await endEverything(client, user.id, now);
    await keepSomebody(client);
    const { external_id: externalId } = (await found(work, user.id)) ?? user;
    await storeDirectoryState(client, ids(work, user.id), {
      externalId,
      isDeactivated: true,
      isRemoved: false,
    });
    await audit('user.disabled', user.id);
    return;
  }
  if (!user.is_deactivated) return;
  await activate(client, user.id);
  await audit('user.enabled', user.id);
}

function ids({ reach }: ScimWork, userId: string) {
  return { provider: reach.provider, userId };
}

function stateOf(user: ScimUserRow, body: ScimBody) {
  return {
    externalId: body.externalId ?? null,
    isDeactivated: user.is_deactivated,
    isRemoved: user.is_removed,
  };
}

/** People are known by their addresses, so that is what a directory names them by. */
function addressOf({ provider }: ScimWork, { userName }: ScimBody): string {
  if (userName === undefined || !hasEmailForm(userName)) throw new AppError('scim.user-name');
  if (!provider.domains.includes(domainOfEmail(userName))) throw new AppError('scim.other-domain');
  return userName;
}

function namesOf({ name }: ScimBody, user: Pick<ScimUserRow, 'first_name' | 'last_name'>) {
  return { firstName: name?.givenName ?? user.first_name, lastName: name?.familyName ?? user.last_name };
}

async function found({ client, reach }: ScimWork, id: string): Promise<ScimUserRow> {
  const user = await scimUser(client, reach, { field: 'id', value: id, isRemovedToo: true });
  if (user === null) throw new AppError('scim.unknown-resource');
  return user;
}
