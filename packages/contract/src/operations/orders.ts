import { defineOperations } from '../operation.ts';
import { ExportedList } from '../schemas/exported-file.ts';
import {
  ExportOrdersQuery,
  GetOrderQuery,
  ListOrdersQuery,
  OrderDetail,
  OrderList,
  OrderOverview,
} from '../schemas/orders.ts';

/** Calls of the order list. Source: spec 7. */
export const ordersOperations = defineOperations({
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: { action: 'get', resource: '/orders' },
    summary: 'Orders of the active SAP customer; the whole list without a query, else one page.',
    query: ListOrdersQuery,
    response: OrderList,
    customerScoped: true,
    mfa: true,
  },
  getOrder: {
    method: 'GET',
    path: '/order',
    access: { action: 'get', resource: '/order' },
    summary: 'One order with its items, quantities, weights and history.',
    query: GetOrderQuery,
    response: OrderDetail,
    customerScoped: true,
    mfa: true,
  },
  getOrderOverview: {
    method: 'GET',
    path: '/orders/overview',
    access: { action: 'get', resource: '/orders' },
    summary:
      'How many orders are open, which arrives next, and the volume of each month and the year before.',
    response: OrderOverview,
    customerScoped: true,
    mfa: true,
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/export',
    access: { action: 'get', resource: '/orders' },
    summary: 'The orders under a filter, search and sort as a CSV or Excel file.',
    query: ExportOrdersQuery,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
  },
});
