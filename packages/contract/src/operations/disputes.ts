import type { Operation } from '../operation.ts';

/** Calls about problems with what was delivered or invoiced. */
export const disputesOperations = {
  reportProblem: {
    method: 'POST',
    path: '/dispute',
    access: { action: 'post', resource: '/dispute' },
    summary: 'Reports a problem with one line of an order or invoice; it is handed to the ERP afterwards.',
    required: ['document', 'documentId', 'line', 'kind', 'text'],
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
    idempotent: 'by-key',
    status: 201,
    // 10 MiB of photos are 13.4 MiB as base64.
    bodyLimitBytes: 15_000_000,
  },
  listDisputes: {
    method: 'GET',
    path: '/disputes',
    access: { action: 'get', resource: '/disputes' },
    summary:
      'Reported problems of the active SAP customer, newest first; of one order or invoice when it is named.',
    required: [],
    limit: 'read',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
  getDisputePhoto: {
    method: 'GET',
    path: '/dispute-photo',
    access: { action: 'get', resource: '/disputes' },
    summary: 'One photo of a reported problem, as long as it is kept.',
    required: ['id', 'place'],
    // Megabytes each.
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
  exportDisputes: {
    method: 'GET',
    path: '/disputes/export',
    access: { action: 'get', resource: '/disputes' },
    summary: 'The reported problems as a CSV or Excel file; those of one order or invoice when it is named.',
    required: ['format'],
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
} as const satisfies Record<string, Operation>;
