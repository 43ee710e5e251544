import type { Profile } from '@maincrop/contract/schemas/profile';
import { customersByNumber } from '../../db/customers.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { profileOf } from './profile.store.ts';

/** The profile of the signed-in user (PRO-11). */
export const getProfile = defineHandler('getProfile', async ({ caller, world }): Promise<Profile> => {
  const me = caller();
  const [row, enabledSapCustomers] = await Promise.all([
    profileOf(world.db.app, me.userId),
    customersByNumber(world.db.app, me.enabledCustomerNrs),
  ]);
  if (!row) throw new AppError('not-found');
  return {
    email: row.email,
    phone: row.phone,
    locale: me.storedLocale,
    firstName: row.first_name,
    lastName: row.last_name,
    functionTitle: row.function_title,
    city: row.city,
    country: row.country,
    group: row.group_name,
    sapId: row.sap_id,
    sapCustomer: enabledSapCustomers.find((customer) => customer.CustomerNr === me.customerNr) ?? null,
    enabledSapCustomers,
    enabledSapCustomerNumbers: enabledSapCustomers.map((customer) => customer.CustomerNr),
    isImpersonated: me.impersonation !== null,
    clientId: me.userId,
    deletedAt: null,
    fullName: me.fullName,
  };
});
