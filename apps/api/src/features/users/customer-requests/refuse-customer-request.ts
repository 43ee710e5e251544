import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { decideRequest } from './decide.ts';

/** Refuses a request; the person gets the reason by mail and may ask again. Nothing of the account changes. */
export const refuseCustomerRequest = defineHandler('refuseCustomerRequest', async (call) => {
  const { reason } = call.body;
  await decideRequest(call, async ({ client, target, now, audit }, request) => {
    await audit('customer-request.refused');
    await promiseNotice(client, {
      kind: 'customer-refused',
      userId: target.id,
      at: now.toISOString(),
      params: { company: request.company_name, reason },
    });
    return { reason };
  });
});
