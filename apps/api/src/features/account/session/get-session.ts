import { customersByNumber } from '../../../db/customers.ts';
import { leaveCustomer } from '../../../platform/access/session.store.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';

/** Who is signed in, as the portal needs it at each start: policies, second factor, customers, and the clock. */
export const getSession = defineHandler('getSession', async (call) => {
  const { caller, services } = call;
  const me = caller();
  const customerNr = me.customerNr ?? (await goOnForAnother(call));
  const { withdrawnCustomerNr } = me;
  const withdrawn = withdrawnCustomerNr === null ? [] : [withdrawnCustomerNr];
  const customers = await customersByNumber(services.db.app, [...me.enabledCustomerNrs, ...withdrawn]);
  const named = (wanted: string | null) => customers.find(({ CustomerNr }) => CustomerNr === wanted) ?? null;
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
    company: companyOf(call, me.companyId),
    isFactorProved: me.mfa !== 'none' && me.factorProof !== null,
    sapCustomer: named(customerNr),
    enabledSapCustomers: customers.filter(({ CustomerNr }) => me.enabledCustomerNrs.includes(CustomerNr)),
    withdrawnCustomer: named(withdrawnCustomerNr),
    isImpersonated: me.impersonation !== null,
    impersonation: me.impersonation && {
      endsAt: me.impersonation.endsAt.toISOString(),
      fullName: me.impersonation.fullName,
    },
    now: services.clock.now().toISOString(),
  };
});

function companyOf({ services }: Call<'getSession'>, companyId: string | null) {
  const provider = services.config.companies.find(({ id }) => id === companyId);
  return provider === undefined ? null : { id: provider.id, name: provider.name };
}

/**
 * The customer for which a session goes on whose own has lost its access; null when no other is enabled, and then it
 * stays with its own, which may be given back. Here and nowhere else, because this answer says so (decision 064).
 */
async function goOnForAnother({ caller, request, services }: Call<'getSession'>): Promise<string | null> {
  const { sessionId, userId, withdrawnCustomerNr: withdrawnNr, enabledCustomerNrs } = caller();
  if (withdrawnNr === null || enabledCustomerNrs.length === 0) return null;
  const next = await leaveCustomer(services.db.app, { id: sessionId, userId, withdrawnNr });
  await writeAudit(services.db.app, {
    at: services.clock.now(),
    action: 'customer.withdrawn',
    requestId: request.id,
    actorUserId: userId,
    customerNr: withdrawnNr,
    before: withdrawnNr,
    after: next,
  });
  return next;
}
