import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { changeUser } from '../change-user.ts';
import { checkRolesExist, mayChangeRoles } from './delegation.ts';
import { storeRoles } from '../../../db/user-roles.ts';
import { bumpVersion } from '../user.store.ts';

/** Replaces the roles of a user; effective on their next request (ADM-05, ACC-12). */
export const setUserRoles = defineHandler('setUserRoles', async (call) => {
  const { user_id: id, role_ids: roleIds, version } = call.body;
  return changeUser(
    call,
    { id, version, isAllowedOnOneself: true },
    async ({ client, target, delegation, audit }) => {
      const after = [...new Set(roleIds)];
      checkRolesExist(delegation, after);
      if (!mayChangeRoles(delegation, { before: target.role_ids, after }))
        throw new AppError('users.beyond-own-rights');
      await storeRoles(client, id, after);
      await audit('user.roles-changed', { before: target.role_ids, after });
      return { version: await bumpVersion(client, id) };
    },
  );
});
