import { transaction } from '../../../db/transaction.ts';
import { endEverything } from '../../../platform/access/session.store.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { colleagueDelegation, colleagueForChange } from './colleague.ts';
import { bumpVersion, deactivate, storeCustomers } from '../user.store.ts';

/**
 * Ends a colleague's access to the active SAP customer: who acts for other customers too loses this one only, who has
 * no other is deactivated. Effective on their next request.
 */
export const disableColleague = defineHandler(
  'disableColleague',
  async ({ body, caller, scope, request, services }) => {
    const me = caller();
    const { customerNr } = scope();
    const now = services.clock.now();
    await transaction(services.db.app, async (client) => {
      const delegation = await colleagueDelegation(client, me);
      const target = await colleagueForChange(client, { id: body.id, customerNr }, { me, delegation });
      const others = target.customer_nrs.filter((other) => other !== customerNr);
      if (others.length === 0 && target.deleted_at !== null) return;
      if (others.length > 0) {
        await storeCustomers(client, target.id, others);
        await bumpVersion(client, target.id);
      } else {
        await deactivate(client, target.id, { now, customerNr });
        await endEverything(client, target.id, now);
      }
      await writeAudit(client, {
        at: now,
        action: others.length > 0 ? 'user.customers-changed' : 'user.disabled',
        requestId: request.id,
        actorUserId: me.userId,
        customerNr,
        object: target.id,
        ...(others.length > 0 && { before: target.customer_nrs, after: others }),
      });
    });
  },
);
