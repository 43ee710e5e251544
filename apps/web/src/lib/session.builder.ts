import type { SessionAnswer } from '@maincrop/contract/schemas/account';

const CUSTOMER = {
  CustomerNr: '0000100001',
  CustName1: 'Vriesgroot Horeca B.V.',
  City: 'Kreekdam',
  CountryKey: 'NL',
  IsContainerCustomer: false,
};

/** A session for tests: a user of a customer, who may do nothing unless the test says so. */
export function aSession(over: Partial<SessionAnswer> = {}): SessionAnswer {
  return {
    userId: 'user-1',
    email: 'buyer@customer.example',
    fullName: 'Buyer',
    locale: 'en-GB',
    groups: [],
    policies: [],
    mfa: 'none',
    company: null,
    isFactorProved: false,
    sapCustomer: CUSTOMER,
    enabledSapCustomers: [CUSTOMER],
    withdrawnCustomer: null,
    isImpersonated: false,
    impersonation: null,
    now: '2026-11-23T09:00:00.000Z',
    ...over,
  };
}

/** A policy that opens one action on one resource. */
export function mayDo(
  action: SessionAnswer['policies'][number]['actions'][number],
  resource: string,
): SessionAnswer['policies'][number] {
  return { effect: 'allow', actions: [action], resource, wildcard: false };
}
