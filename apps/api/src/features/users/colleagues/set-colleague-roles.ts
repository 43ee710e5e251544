import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { colleagueDelegation, colleagueForChange } from './colleague.ts';
import { checkRolesExist, mayChangeRoles } from '../user-roles/delegation.ts';
import { storeRoles } from '../../../db/user-roles.ts';
import { bumpVersion } from '../user.store.ts';

/** Replaces the roles of a colleague of the active SAP customer; nothing becomes possible that the caller cannot do. */
export const setColleagueRoles = defineHandler(
  'setColleagueRoles',
  async ({ body, caller, scope, request, services }) => {
    const me = caller();
    const { customerNr } = scope();
    const after = [...new Set(body.role_ids)];
    return transaction(services.db.app, async (client) => {
      const delegation = await colleagueDelegation(client, me);
      const wanted = { id: body.user_id, customerNr };
      const target = await colleagueForChange(client, wanted, { me, delegation });
      if (target.version !== body.version) throw new AppError('edit-conflict');
      checkRolesExist(delegation, after);
      if (!mayChangeRoles(delegation, { before: target.role_ids, after }))
        throw new AppError('users.beyond-own-rights');
      await storeRoles(client, target.id, after);
      await writeAudit(client, {
        at: services.clock.now(),
        action: 'user.roles-changed',
        requestId: request.id,
        actorUserId: me.userId,
        customerNr,
        object: target.id,
        before: target.role_ids,
        after,
      });
      return { version: await bumpVersion(client, target.id) };
    });
  },
);
