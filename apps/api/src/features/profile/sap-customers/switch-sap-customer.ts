import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { storeActiveCustomer } from '../profile.store.ts';

/** Makes one of the enabled customers the active one of this session; any other answers as if it did not exist. */
export const switchSapCustomer = defineHandler(
  'switchSapCustomer',
  async ({ body, caller, request, services }) => {
    const me = caller();
    const customerNr = paddedSapId(body.sap_id);
    if (customerNr === null || !me.enabledCustomerNrs.includes(customerNr))
      throw new AppError('profile.customer-not-enabled');
    await storeActiveCustomer(services.db.app, me.sessionId, customerNr);
    await writeAudit(services.db.app, {
      at: services.clock.now(),
      action: 'customer.switched',
      requestId: request.id,
      actorUserId: me.userId,
      customerNr,
      before: me.customerNr,
      after: customerNr,
    });
  },
);
