import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { colleagueDelegation, colleagueForChange, mayEnable } from './colleague.ts';
import { activate } from '../user.store.ts';

/**
 * Activates a colleague again who was deactivated for the active SAP customer. Whom an administrator of the portal
 * deactivated, they alone activate again. The colleague signs in with what they had.
 */
export const enableColleague = defineHandler(
  'enableColleague',
  async ({ body, caller, scope, request, services }) => {
    const me = caller();
    const { customerNr } = scope();
    await transaction(services.db.app, async (client) => {
      const delegation = await colleagueDelegation(client, me);
      const target = await colleagueForChange(client, { id: body.id, customerNr }, { me, delegation });
      if (target.deleted_at === null) return;
      if (!mayEnable(target, customerNr)) throw new AppError('users.beyond-own-rights');
      await activate(client, target.id);
      await writeAudit(client, {
        at: services.clock.now(),
        action: 'user.enabled',
        requestId: request.id,
        actorUserId: me.userId,
        customerNr,
        object: target.id,
      });
    });
  },
);
