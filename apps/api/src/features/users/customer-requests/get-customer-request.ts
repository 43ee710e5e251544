import { ownTransaction } from '../../../db/own-rows.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { latestRequestOf } from './customer-request.store.ts';
import { presentRequest } from './customer-requests.present.ts';
import { callerMayAsk } from './may-ask.ts';

/** The caller's own request, the open one or else the latest, and whether a new one would be taken. */
export const getCustomerRequest = defineHandler('getCustomerRequest', async ({ caller, services }) => {
  const me = caller();
  const row = await ownTransaction(services.db, me.userId, (client) => latestRequestOf(client, me.userId));
  return {
    request: row === null ? null : presentRequest(row),
    mayAsk: row?.status !== 'open' && callerMayAsk(me),
  };
});
