import { orderSort, type OrderSortField } from '@maincrop/contract/sorts/orders';
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@maincrop/domain/order-status/order-status';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import type { ListRule } from '../../platform/list/list-rule.ts';

/** One order of a list, as the database writes it. */
export interface OrderRow {
  readonly id: string;
  readonly order_number: string | null;
  readonly number_key: string;
  readonly purch_order: string;
  readonly city: string;
  readonly created_on: string;
  readonly created_at: string;
  readonly status: OrderStatus;
  readonly delivery_date: string | null;
  readonly req_dlv_date: string;
  readonly original_eta: string | null;
  readonly updated_eta: string | null;
  readonly bill_of_lading: string | null;
  readonly containers: string;
  readonly items: string;
  readonly ship_to_party: string;
}

/** The orders of a customer: open or closed, newest first, unless asked otherwise (ORD-08, OPEN-26). */
export const orderList: ListRule<OrderRow, OrderSortField, OrderStatus> = {
  table: 'orders',
  one: 'order',
  columns: [
    ...([
      'id',
      'order_number',
      'number_key',
      'purch_order',
      'city',
      'created_on',
      'created_at',
      'status',
    ] as const),
    ...(['delivery_date', 'req_dlv_date', 'original_eta', 'updated_eta', 'bill_of_lading'] as const),
    ...(['containers', 'items', 'ship_to_party'] as const),
  ],
  sort: orderSort,
  keys: {
    CreatedOn: { created_on: 'date', created_at: 'time' },
    ReqDlvDate: { req_dlv_date: 'date' },
    OrderNumber: { number_key: 'text' },
    PurchOrder: { purch_order: 'text' },
    City: { city: 'text' },
    OrderStatus: { status: 'text' },
  },
  filter: {
    column: 'status',
    values: ORDER_STATUSES,
    groups: { open: OPEN_STATUSES, closed: CLOSED_STATUSES },
  },
  wholes: {
    sortedBy: 'CreatedOn',
    parts: [
      { name: 'open', values: OPEN_STATUSES, where: "status_group = 'open'" },
      { name: 'closed', values: CLOSED_STATUSES, where: "status_group = 'closed'" },
    ],
  },
  countedByDay: 'CreatedOn',
  hasReceipts: true,
  pageSize: PAGE_SIZES.orders,
  countMax: 10_000,
};
