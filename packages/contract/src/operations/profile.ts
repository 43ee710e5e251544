import type { Operation } from '../operation.ts';

/** Calls of one's own profile. Source: spec 7. */
export const profileOperations = {
  getProfile: {
    method: 'GET',
    path: '/profile',
    access: { action: 'get', resource: '/profile' },
    summary: 'The profile of the signed-in user.',
    required: [],
    limit: 'read',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
    afterImpersonation: 'clear',
  },
  listSapCustomers: {
    method: 'GET',
    path: '/profile/sap_customers',
    access: { action: 'get', resource: '/profile/sap_customers' },
    summary: 'The SAP customers enabled for the user.',
    required: [],
    limit: 'read',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
  },
  switchSapCustomer: {
    method: 'POST',
    path: '/profile/sap_customer_switch',
    access: { action: 'post', resource: '/profile/sap_customer_switch' },
    summary: 'Makes one of the enabled SAP customers the active one of this session.',
    required: ['sap_id'],
    limit: 'write',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 204,
  },
} as const satisfies Record<string, Operation>;
