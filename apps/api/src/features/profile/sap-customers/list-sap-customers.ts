import { customersByNumber } from '../../../db/customers.ts';
import { defineHandler } from '../../../platform/http/handler.ts';

/** The SAP customers enabled for the user, for the switcher (API-22). */
export const listSapCustomers = defineHandler('listSapCustomers', async ({ caller, services }) => ({
  items: await customersByNumber(services.db.app, caller().enabledCustomerNrs),
}));
