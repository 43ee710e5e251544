import { z } from 'zod';
import { SapCustomer } from './account.ts';

/** Source: spec 3 "Profile", requirement PRO-11. */
export const Profile = z
  .object({
    email: z.string(),
    phone: z.string().nullable(),
    locale: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    functionTitle: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    group: z.string().nullable(),
    sapId: z.string().nullable(),
    sapCustomer: SapCustomer.nullable(),
    enabledSapCustomers: z.array(SapCustomer),
    enabledSapCustomerNumbers: z.array(z.string()),
    isImpersonated: z.boolean(),
    clientId: z.string(),
    deletedAt: z.string().nullable(),
    fullName: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const SapCustomersAnswer = z.object({ items: z.array(SapCustomer) });
export const SwitchSapCustomerBody = z.object({ sap_id: z.string().trim().min(1).max(12) });
