import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { afterRightCode, beforeGuess } from '../../../platform/access/attempts.ts';
import { guessSource } from '../../../platform/access/guess-source.ts';
import { CODE_TRIES } from '../../../platform/access/lifetimes.ts';
import { isCode } from '../../../platform/access/secret.ts';
import { renewingSession, stillProved } from '../../../platform/access/prove-session.ts';
import {
  endOtherSessions,
  storeFactorProof,
  storePhoneProof,
} from '../../../platform/access/session-proof.store.ts';
import { forgetDevices } from '../../../platform/access/session.store.ts';
import { rememberedDevice } from '../../../platform/access/start-session.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseUndoableNotice } from '../../../platform/notice.ts';
import { factorStateOf, lockedUser } from '../account.store.ts';
import { tryPhoneCode, usePhoneCode } from './phone-code.store.ts';
import { storePhone } from './second-factor.store.ts';
import { checkCodeLength } from './six-characters.ts';

/** The code that came by text message proves the number; only now is it the user's (MFA-10). */
export const confirmPhone = defineHandler('confirmPhone', async (call) => {
  const { services, body, request } = call;
  const { userId, email, sessionId } = call.caller();
  checkCodeLength(body.code);
  const guess = { email, factor: 'code', source: await guessSource(call, userId) } as const;
  await beforeGuess(services, guess);
  const now = services.clock.now();
  const pending = await tryPhoneCode(services.db.app, { userId, now, maxTries: CODE_TRIES });
  if (pending === null) throw new AppError('account.setup-expired');
  if (!isCode(pending.code_hash, body.code)) throw new AppError('account.invalid-code');
  await renewingSession(call, async (client) => {
    const user = await lockedUser(client, userId);
    await stillProved(client, call, secondFactorOf(factorStateOf(user)));
    if (!(await usePhoneCode(client, userId, pending.code_hash))) throw new AppError('account.setup-expired');
    await storePhone(client, userId, pending.phone);
    // Where the number is the second factor, another number is another factor.
    if (user.mfa_preference === 'SMS') {
      await forgetDevices(client, userId, await rememberedDevice(call, userId));
      await endOtherSessions(client, { userId, sessionId, now });
      await storeFactorProof(client, sessionId, { method: 'sms', at: now });
    }
    await storePhoneProof(client, { userId, sessionId, now });
    await writeAudit(client, {
      at: now,
      action: 'phone.changed',
      requestId: request.id,
      actorUserId: userId,
    });
    const notice = { kind: 'phone-changed', userId, at: now.toISOString() } as const;
    await promiseUndoableNotice(client, notice, 'phone');
  });
  await afterRightCode(services, guess);
  return { phone: pending.phone };
});
