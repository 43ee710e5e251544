import type { Operation } from '../operation.ts';

/** Calls of the e-invoice and of how it reaches the customer. */
export const eInvoiceOperations = {
  getEInvoice: {
    method: 'GET',
    path: '/e-invoice',
    access: { action: 'get', resource: '/invoice-download-link' },
    summary:
      'A link of five minutes to the e-invoice (EN 16931) as UBL or Factur-X, once it was found to keep the rules.',
    required: ['id', 'format'],
    limit: 'read',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
  getRouting: {
    method: 'GET',
    path: '/customer-routing',
    access: { action: 'get', resource: '/customer-routing' },
    summary: 'How e-invoices reach the active SAP customer.',
    required: [],
    limit: 'read',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
  putRouting: {
    method: 'PUT',
    path: '/customer-routing',
    access: { action: 'put', resource: '/customer-routing' },
    summary:
      'Stores how e-invoices reach the active SAP customer, unless somebody else has changed it meanwhile.',
    required: ['version'],
    limit: 'write',
    customerScoped: true,
    mfa: true,
    idempotent: false,
    status: 200,
  },
} as const satisfies Record<string, Operation>;
