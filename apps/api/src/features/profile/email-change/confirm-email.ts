import type { PoolClient } from 'pg';
import { ownTransaction } from '../../../db/own-rows.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { afterRightCode, beforeGuess, type Guess } from '../../../platform/access/attempts.ts';
import { forgetOtherKnownDevices } from '../../../platform/access/known-device.ts';
import { handOut, type RenewedSecret, renewSecret } from '../../../platform/access/prove-session.ts';
import { endOtherSessions } from '../../../platform/access/session-proof.store.ts';
import { forgetDevices } from '../../../platform/access/session.store.ts';
import { rememberedDevice } from '../../../platform/access/start-session.ts';
import { guessSource } from '../../../platform/access/guess-source.ts';
import { CODE_TRIES } from '../../../platform/access/lifetimes.ts';
import { isCode } from '../../../platform/access/secret.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { promiseUndoableNotice } from '../../../platform/notice.ts';
import { storeEmail, tryEmailChange, useEmailChange } from './email-change.store.ts';

/**
 * Changes the address once the code proved that the caller reads the new one; the old one is told and can undo it, and
 * all other sessions and devices end. Only now does a taken address show as such (PRO-05, OPEN-15). A code is good once, for ten minutes and five tries (OPEN-25).
 */
export const confirmEmail = defineHandler('confirmEmail', async (call) => {
  const { body, caller, services } = call;
  const { userId, email } = caller();
  const guess: Guess = { email, factor: 'code', source: await guessSource(call, userId) };
  await beforeGuess(services, guess);
  const change = await ownTransaction(services.db, userId, (client) =>
    tryEmailChange(client, { userId, now: services.clock.now(), maxTries: CODE_TRIES }),
  );
  if (!change || !isCode(change.code_hash, body.code)) throw new AppError('account.invalid-code');
  await afterRightCode(services, guess);
  const outcome = await ownTransaction(services.db, userId, (client) =>
    apply(client, call, change.new_email),
  ).catch(takenMeanwhile);
  if (outcome === 'used-before') throw new AppError('account.invalid-code');
  if (outcome === 'taken') throw new AppError('account.email-taken');
  handOut(call, outcome);
});

/** What the session has from now on, or why nothing changed. */
type Outcome = RenewedSecret | 'taken' | 'used-before';

async function apply(client: PoolClient, call: Call<'confirmEmail'>, newEmail: string): Promise<Outcome> {
  const { caller, request, services } = call;
  const { userId, sessionId, email: oldEmail } = caller();
  const now = services.clock.now();
  if (!(await useEmailChange(client, userId, newEmail))) return 'used-before';
  if (!(await storeEmail(client, userId, newEmail))) return 'taken';
  await writeAudit(client, {
    at: now,
    action: 'email.changed',
    requestId: request.id,
    actorUserId: userId,
    object: userId,
  });
  await endOtherSessions(client, { userId, sessionId, now });
  await forgetDevices(client, userId, await rememberedDevice(call, userId));
  await forgetOtherKnownDevices(client, call, userId);
  const notice = { kind: 'email-changed', userId, at: now.toISOString(), email: oldEmail } as const;
  await promiseUndoableNotice(client, notice, 'email');
  return renewSecret(client, call);
}

/** Another account took the address between the look and the write. */
function takenMeanwhile(error: unknown): Outcome {
  if (isUniqueViolation(error)) return 'taken';
  throw error;
}
