import type { Operation } from '../operation.ts';

/** Calls of the audit trail. */
export const auditOperations = {
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: { action: 'get', resource: '/audit' },
    summary: 'One page of the audit trail, newest first.',
    required: [],
    limit: 'read',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
  },
  exportAudit: {
    method: 'GET',
    path: '/audit-export',
    access: { action: 'get', resource: '/audit-export' },
    summary: 'The audit trail under the same filters as a CSV or Excel file, newest 10,000 lines.',
    required: ['format'],
    limit: 'heavy',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
  },
} as const satisfies Record<string, Operation>;
