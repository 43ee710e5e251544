import type { Operation } from '../operation.ts';

/** Calls of the volume contracts. Source: spec 7, requirement CTR-03. */
export const contractsOperations = {
  listContracts: {
    method: 'GET',
    path: '/contracts',
    access: { action: 'get', resource: '/contracts' },
    summary: 'Volume contracts of the active SAP customer with what is left of each and how long it lasts.',
    required: [],
    limit: 'read',
    customerScoped: true,
    mfa: false,
    idempotent: true,
    status: 200,
  },
  exportContracts: {
    method: 'GET',
    path: '/contracts/export',
    access: { action: 'get', resource: '/contracts' },
    summary: 'The lines of the volume contracts as a CSV or Excel file.',
    required: ['format'],
    limit: 'heavy',
    customerScoped: true,
    mfa: false,
    idempotent: true,
    status: 200,
  },
} as const satisfies Record<string, Operation>;
