import type { Operation } from '../operation.ts';

/** Calls of the agreements page. Source: spec 7. */
export const agreementsOperations = {
  listAgreements: {
    method: 'GET',
    path: '/agreements',
    access: { action: 'get', resource: '/agreements' },
    summary: 'Billback agreements of the active SAP customer with their items and claimable periods.',
    required: [],
    limit: 'read',
    customerScoped: true,
    mfa: false,
    idempotent: true,
    status: 200,
  },
  exportAgreements: {
    method: 'GET',
    path: '/agreements/export',
    access: { action: 'get', resource: '/agreements' },
    summary: 'The products of the agreements with their rates as a CSV or Excel file.',
    required: ['format'],
    limit: 'heavy',
    customerScoped: true,
    mfa: false,
    idempotent: true,
    status: 200,
  },
  getAgreementLink: {
    method: 'GET',
    path: '/agreements-download-link',
    access: { action: 'get', resource: '/agreements-download-link' },
    summary: 'A link of five minutes to the document of an agreement, for this session and customer only.',
    required: ['id'],
    limit: 'read',
    customerScoped: true,
    mfa: false,
    idempotent: true,
    status: 200,
  },
} as const satisfies Record<string, Operation>;
