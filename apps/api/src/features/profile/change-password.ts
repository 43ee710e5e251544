import { forgetOtherKnownDevices } from '../../platform/access/known-device.ts';
import { checkNewPassword } from '../../platform/access/new-password.ts';
import { hashPassword } from '../../platform/access/password-hash.ts';
import { renewingSession } from '../../platform/access/prove-session.ts';
import { endOtherSessions, freshenSession } from '../../platform/access/session-proof.store.ts';
import { forgetDevices } from '../../platform/access/session.store.ts';
import { wordsAbout } from '../../platform/access/words-about.store.ts';
import { fieldRefusal } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { refuseCompanyOnly } from '../../platform/company/company-only.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { promiseUndoableNotice } from '../../platform/notice.ts';
import { storeNewPassword } from './credentials.store.ts';
import { proveOwnPassword } from './own-password.ts';

/**
 * Sets a new password after the old one; all other sessions and remembered devices end and the owner is told
 * (PRO-06, AUTH-16, OPEN-13, OPEN-14).
 */
export const changePassword = defineHandler('changePassword', async (call) => {
  const { body, caller, request, setCookie, services } = call;
  const { userId, sessionId } = caller();
  refuseCompanyOnly(services.config, caller().email);
  const about = await wordsAbout(services.db.app, userId);
  await checkNewPassword(body.newPassword, { field: 'newPassword', about });
  await proveOwnPassword(call, { password: body.oldPassword, field: 'oldPassword' });
  if (body.newPassword === body.oldPassword) throw fieldRefusal('newPassword', 'account.same-password');
  const passwordHash = await hashPassword(body.newPassword);
  const now = services.clock.now();
  await renewingSession(call, async (client) => {
    await storeNewPassword(client, userId, passwordHash);
    await endOtherSessions(client, { userId, sessionId, now });
    await forgetDevices(client, userId, null);
    await forgetOtherKnownDevices(client, call, userId);
    // It was proved just now.
    await freshenSession(client, sessionId, now);
    await writeAudit(client, {
      at: now,
      action: 'password.changed',
      requestId: request.id,
      actorUserId: userId,
      object: userId,
    });
    const notice = { kind: 'password-changed', userId, at: now.toISOString() } as const;
    await promiseUndoableNotice(client, notice, 'password');
  });
  setCookie('device', null, 0);
});
