import type { PoolClient } from 'pg';
import { ownTransaction } from '../../../db/own-rows.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { markKnownDevice } from '../../../platform/access/known-device.ts';
import { endEverything } from '../../../platform/access/session.store.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { promiseResetCode } from '../../../platform/reset-code.ts';
import { lockedUser } from '../account.store.ts';
import {
  type AccountLink,
  accountLink,
  changesSince,
  demandNewPassword,
  endLinksSince,
  removeFactor,
  restoreEmail,
  useAccountLink,
} from './account-link.store.ts';

/** Does what a mailed link is for, once: leads past a wait, or undoes a change (decisions 136 and 138). */
export const followAccountLink = defineHandler('followAccountLink', async (call) => {
  const { body, services } = call;
  const wanted = { secretHash: hashOfSecret(body.token), now: services.clock.now() };
  const found = await accountLink(services.db.app, wanted);
  if (found === null) throw new AppError('account.link-ended');
  await ownTransaction(services.db, found.user_id, async (client) => {
    await lockedUser(client, found.user_id);
    // Once more, now that nobody else can: a link is good once.
    const link = await accountLink(client, wanted);
    if (link === null) throw new AppError('account.link-ended');
    if (link.purpose === 'wait') await leadPastWait(client, call, link);
    else await undo(client, call, link);
  });
});

/** Whoever reads the mail of the account is no stranger in this browser. */
async function leadPastWait(
  client: PoolClient,
  call: Call<'followAccountLink'>,
  link: AccountLink,
): Promise<void> {
  await useAccountLink(client, link.id);
  await markKnownDevice(client, call, link.user_id);
  await writeAudit(client, {
    at: call.services.clock.now(),
    action: 'wait.passed-by-link',
    requestId: call.request.id,
    actorUserId: link.user_id,
  });
}

/**
 * Undoes a change and all that came after it, since whoever made the one may have made the others: the address is the
 * former one, a new second factor is gone, nobody is signed in, and a code for a new password is on its way.
 */
async function undo(client: PoolClient, call: Call<'followAccountLink'>, link: AccountLink): Promise<void> {
  const { user_id: userId } = link;
  const now = call.services.clock.now();
  const changes = await changesSince(client, link);
  const former = changes.find(({ purpose }) => purpose === 'email');
  if (former && !(await restoreEmail(client, userId, former.email)))
    throw new AppError('account.email-taken');
  if (changes.some(({ purpose }) => purpose === 'factor' || purpose === 'phone'))
    await removeFactor(client, userId);
  await demandNewPassword(client, userId);
  await endEverything(client, userId, now);
  await endLinksSince(client, link);
  const { email } = await lockedUser(client, userId);
  await promiseResetCode(client, { id: userId, email });
  await writeAudit(client, {
    at: now,
    action: 'account.change-undone',
    requestId: call.request.id,
    actorUserId: userId,
    object: userId,
    after: { changes: changes.map(({ purpose }) => purpose) },
  });
}
