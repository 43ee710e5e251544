import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { storeActiveCustomer } from '../profile.store.ts';

/** Makes one of the enabled customers the active one of this session; any other answers as if it did not exist. */
export const switchSapCustomer = defineHandler(
  'switchSapCustomer',
  async ({ body, caller, request, services }) => {
    const me = caller();
    if (!me.enabledCustomerNrs.includes(body.sap_id)) throw new AppError('profile.customer-not-enabled');
    await storeActiveCustomer(services.db.app, me.sessionId, body.sap_id);
    await writeAudit(services.db.app, {
      at: services.clock.now(),
      action: 'customer.switched',
      requestId: request.id,
      actorUserId: me.userId,
      customerNr: body.sap_id,
      before: me.customerNr,
      after: body.sap_id,
    });
  },
);
