import type { Operation } from '../operation.ts';

/** Calls of the order list. Source: spec 7. */
export const ordersOperations = {
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: { action: 'get', resource: '/orders' },
    summary: 'Orders of the active SAP customer; the whole list without a query, else one page.',
    required: [],
    limit: 'read',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
  getOrder: {
    method: 'GET',
    path: '/order',
    access: { action: 'get', resource: '/order' },
    summary: 'One order with its items, quantities, weights and history.',
    required: ['id'],
    limit: 'read',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/export',
    access: { action: 'get', resource: '/orders' },
    summary: 'The orders under a filter, search and sort as a CSV or Excel file.',
    required: ['format'],
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
    idempotent: true,
    status: 200,
  },
} as const satisfies Record<string, Operation>;
