import { customersByNumber } from '../../db/customers.ts';
import { defineHandler } from '../../platform/http/handler.ts';

/** Who is signed in, as the portal needs it at each start: policies, second factor, customers, and the clock. */
export const getSession = defineHandler('getSession', async ({ caller, world }) => {
  const me = caller();
  const customers = await customersByNumber(world.db.app, me.enabledCustomerNrs);
  return {
    userId: me.userId,
    email: me.email,
    fullName: me.fullName,
    locale: me.storedLocale,
    groups: [...me.groups],
    policies: me.policies.map(({ filters, ...policy }) => ({
      ...policy,
      actions: [...policy.actions],
      ...(filters && { filters: filters.map((filter) => ({ ...filter })) }),
    })),
    mfa: me.mfa,
    isFactorProved: me.mfa !== 'none' && me.factorProof !== null,
    sapCustomer: customers.find((customer) => customer.CustomerNr === me.customerNr) ?? null,
    enabledSapCustomers: customers,
    isImpersonated: me.impersonation !== null,
    impersonation: me.impersonation && {
      endsAt: me.impersonation.endsAt.toISOString(),
      fullName: me.impersonation.fullName,
    },
    now: world.clock.now().toISOString(),
  };
});
