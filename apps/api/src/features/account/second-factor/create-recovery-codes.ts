import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { renewingSession, stillProved } from '../../../platform/access/prove-session.ts';
import { endOtherSessions } from '../../../platform/access/session-proof.store.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseUndoableNotice } from '../../../platform/notice.ts';
import { factorStateOf, lockedUser } from '../account.store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Ten new recovery codes; the ones before are no good any more, and all other sessions end. */
export const createRecoveryCodes = defineHandler('createRecoveryCodes', async (call) => {
  const { services, request } = call;
  const { userId, sessionId } = call.caller();
  const now = services.clock.now();
  const codes = await renewingSession(call, async (client) => {
    const user = await lockedUser(client, userId);
    const factor = secondFactorOf(factorStateOf(user));
    if (factor === 'none') throw new AppError('account.second-factor-missing');
    await stillProved(client, call, factor);
    await endOtherSessions(client, { userId, sessionId, now });
    await writeAudit(client, {
      at: now,
      action: 'recovery-codes.created',
      requestId: request.id,
      actorUserId: userId,
    });
    const notice = { kind: 'mfa-changed', userId, at: now.toISOString() } as const;
    await promiseUndoableNotice(client, notice, 'factor');
    return replaceRecoveryCodes(client, userId);
  });
  return { codes };
});
