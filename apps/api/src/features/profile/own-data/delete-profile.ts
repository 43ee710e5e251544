import { isAdministrator } from '@maincrop/domain/access/administration';
import { ownTransaction } from '../../../db/own-rows.ts';
import { roleManagersRemain } from '../../../platform/access/role-managers.ts';
import { AppError, fieldRefusal } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { eraseUser } from './erase.store.ts';
import { proveOwner } from '../own-password.ts';

/**
 * Deletes the caller's account after the typed e-mail and the password, or what proves its owner without one: sessions end, what belongs to the person goes,
 * the id stays for orders and the audit trail, and the address gets a last mail (OPEN-20, API-21).
 */
export const deleteProfile = defineHandler('deleteProfile', async (call) => {
  const { body, caller, request, setCookie, services } = call;
  const me = caller();
  const { userId, email } = me;
  if (body.email.toLowerCase() !== email.toLowerCase())
    throw fieldRefusal('email', 'profile.email-not-matching');
  await proveOwner(call, { password: body.password ?? '', field: 'password' });
  const now = services.clock.now();
  await ownTransaction(services.db, userId, async (client) => {
    await eraseUser(client, userId, now);
    if (isAdministrator(me) && !(await roleManagersRemain(client)))
      throw new AppError('profile.last-administrator');
    await writeAudit(client, {
      at: now,
      action: 'profile.deleted',
      requestId: request.id,
      actorUserId: userId,
      object: userId,
    });
    await promiseNotice(client, { kind: 'profile-deleted', userId, at: now.toISOString(), email });
  });
  setCookie('session', null, 0);
  setCookie('device', null, 0);
});
