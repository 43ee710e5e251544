import type { Profile } from '@maincrop/contract/schemas/profile';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { createProfile, storePersonalBlock } from './profile.store.ts';
import { readOwnProfile } from './read-profile.ts';

/**
 * Changes the personal block, or creates the empty profile of a first sign-in (AUTH-11, API-21). A foreign id answers
 * like an unknown one; an empty body is refused and is no deletion (OPEN-20).
 */
export const putProfile = defineHandler('putProfile', async (call): Promise<Profile> => {
  const { body, caller, query, services } = call;
  const me = caller();
  if (query.id !== undefined && query.id !== me.userId) throw new AppError('profile.unknown-client-id');
  await ('campaign' in body ? create(call, body) : change(call, body));
  return readOwnProfile(services, me);
});

type Body = Call<'putProfile'>['body'];

/** Asking again changes nothing: two tabs may find the profile missing at once. */
async function create(
  { caller, request, services }: Call<'putProfile'>,
  { campaign }: Extract<Body, { campaign: unknown }>,
): Promise<void> {
  const me = caller();
  // The campaign values are those of the administrator's browser.
  if (me.impersonatorId !== null) throw new AppError('access.impersonated');
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
    if (!(await createProfile(client, { userId: me.userId, campaign, now }))) return;
    await writeAudit(client, {
      at: now,
      action: 'profile.created',
      requestId: request.id,
      actorUserId: me.userId,
      object: me.userId,
    });
  });
}

/** Multinationals' profiles are kept by their organisation (PRO-08). */
async function change(
  { caller, request, services }: Call<'putProfile'>,
  block: Exclude<Body, { campaign: unknown }>,
): Promise<void> {
  const me = caller();
  if (me.groups.includes('multinationals')) throw new AppError('profile.editing-not-allowed');
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
    const changed = await storePersonalBlock(client, { userId: me.userId, block, now });
    if (changed === null) throw new AppError('edit-conflict');
    await writeAudit(client, {
      at: now,
      action: 'profile.changed',
      requestId: request.id,
      actorUserId: me.userId,
      object: me.userId,
      after: { fields: changed },
    });
  });
}
