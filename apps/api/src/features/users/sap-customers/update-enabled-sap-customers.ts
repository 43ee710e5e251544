import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { changeUser } from '../change-user.ts';
import { checkSapIds } from './sap-customer.ts';
import { bumpVersion, storeCustomers } from '../user.store.ts';

/** Sets for which SAP customers a user may act; effective on their next request (ADM-09, API-22). */
export const updateEnabledSapCustomers = defineHandler('updateEnabledSapCustomers', async (call) => {
  const { client_id: id, sapIds, version } = call.body;
  return changeUser(
    call,
    { id, version, isAllowedOnOneself: true },
    async ({ client, target, delegation, audit }) => {
      // Customers are rights to data: who does not manage roles cannot enable any for themselves.
      if (id === call.caller().userId && !delegation.isUnlimited) throw new AppError('users.not-on-oneself');
      const after = [...new Set(sapIds.map(paddedSapId))];
      // Those that the user has may stay, whatever became of their access: it may be given back (decision 064).
      const added = after.filter((sapId) => !target.customer_nrs.includes(sapId));
      await checkSapIds(client, 'sapIds', added);
      await storeCustomers(client, id, after);
      await audit('user.customers-changed', { before: target.customer_nrs, after });
      return { version: await bumpVersion(client, id) };
    },
  );
});
