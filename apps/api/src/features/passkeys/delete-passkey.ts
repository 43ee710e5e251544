import { renewingSession, stillProved } from '../../platform/access/prove-session.ts';
import { endOtherSessions } from '../../platform/access/session-proof.store.ts';
import { forgetDevices } from '../../platform/access/session.store.ts';
import { rememberedDevice } from '../../platform/access/start-session.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { promiseUndoableNotice } from '../../platform/notice.ts';
import { lockOwner, removePasskey } from './passkeys.store.ts';

/**
 * Removes a passkey, perhaps a lost one: other remembered devices are forgotten with it, other sessions end, and the
 * owner is told (AUTH-02, OPEN-13).
 */
export const deletePasskey = defineHandler('deletePasskey', async (call) => {
  const { services, request, query } = call;
  const { userId, sessionId } = call.caller();
  const now = services.clock.now();
  const device = await rememberedDevice(call, userId);
  await renewingSession(call, async (client) => {
    await stillProved(client, call, await lockOwner(client, userId));
    if (!(await removePasskey(client, userId, query.id))) throw new AppError('not-found');
    await forgetDevices(client, userId, device);
    await endOtherSessions(client, { userId, sessionId, now });
    const action = 'passkey.removed';
    const object = query.id;
    await writeAudit(client, { at: now, action, requestId: request.id, actorUserId: userId, object });
    const notice = { kind: 'passkey-removed', userId, at: now.toISOString() } as const;
    await promiseUndoableNotice(client, notice, 'factor');
  });
});
