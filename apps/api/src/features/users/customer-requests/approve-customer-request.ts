import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { customersAfter, rolesAfter } from '../rights-after.ts';
import { copiedCustomers } from '../sap-customers/sap-customer.store.ts';
import { checkSapIds } from '../sap-customers/sap-customer.ts';
import { storeCustomers, storeFields } from '../user.store.ts';
import { storeRoles } from '../../../db/user-roles.ts';
import { decideRequest } from './decide.ts';

/**
 * Connects the person to a customer, as a change of group and SAP ID by hand does (ADM-06, ADM-07): the group's default
 * role comes in place of the old one's, and the customer is enabled. The person is told by mail.
 */
export const approveCustomerRequest = defineHandler('approveCustomerRequest', async (call) => {
  const { group, sapId } = call.body;
  await decideRequest(call, async ({ client, target, delegation, now, audit }) => {
    const [customerNr = ''] = await checkSapIds(client, 'sapId', [sapId]);
    const roles = rolesAfter(delegation, target, group);
    const unchanged = { firstName: null, lastName: null, locale: null };
    await storeFields(client, target.id, { ...unchanged, group, sapId: customerNr });
    if (roles !== target.role_ids) await storeRoles(client, target.id, roles);
    await storeCustomers(client, target.id, customersAfter(target, customerNr));
    await audit('customer-request.approved', {
      before: { group: target.group_name, sapId: target.sap_id, roles: target.role_ids },
      after: { group, sapId: customerNr, roles },
    });
    const customer = (await copiedCustomers(client, [customerNr])).get(customerNr);
    await promiseNotice(client, {
      kind: 'customer-approved',
      userId: target.id,
      at: now.toISOString(),
      params: { customer: [customer?.CustName1, customerNr].filter(Boolean).join(', ') },
    });
    return { customerNr };
  });
});
