import { defineHandler } from '../../../platform/http/handler.ts';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { checkMayTouch, keepAnAdministrator } from '../change-user.ts';
import { administers, checkRolesExist, delegationOf, mayChangeRoles } from './delegation.ts';
import { storeRoles } from '../../../db/user-roles.ts';
import { bumpVersion, userForChange } from '../user.store.ts';

/** Gives one role to many users, to all of them or to none (ADM-05). Those who have it already stay as they are. */
export const setUserRolesBulk = defineHandler(
  'setUserRolesBulk',
  async ({ body, caller, request, services }) => {
    const me = caller();
    // In one order for everybody, so that two requests cannot wait for each other's users.
    const userIds = [...new Set(body.user_ids)].toSorted();
    return transaction(services.db.app, async (client) => {
      const delegation = await delegationOf(client, me);
      checkRolesExist(delegation, [body.role_id]);
      let changed = 0;
      let isAboutAdministrators = false;
      for (const id of userIds) {
        const target = await userForChange(client, id);
        if (target === null) throw new AppError('users.unknown-user');
        checkMayTouch(delegation, target, me.userId);
        if (target.role_ids.includes(body.role_id)) continue;
        const after = [...target.role_ids, body.role_id];
        if (!mayChangeRoles(delegation, { before: target.role_ids, after }))
          throw new AppError('users.beyond-own-rights');
        await storeRoles(client, id, after);
        await bumpVersion(client, id);
        await writeAudit(client, {
          at: services.clock.now(),
          action: 'user.roles-changed',
          requestId: request.id,
          actorUserId: me.userId,
          object: id,
          before: target.role_ids,
          after,
        });
        changed += 1;
        isAboutAdministrators ||= administers(delegation, target);
      }
      // A role may deny as well as allow.
      if (isAboutAdministrators) await keepAnAdministrator(client);
      return { changed };
    });
  },
);
