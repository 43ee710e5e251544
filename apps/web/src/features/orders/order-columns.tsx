import type { Order } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { OrderStatusBadge } from '../../blocks/order-status-badge.tsx';
import { formatDate } from '../../lib/formats.ts';
import { ContainerNumbers } from './container-numbers.tsx';
import type { SortField } from './orders-search.ts';

export interface OrderColumn {
  readonly key: ColumnKey;
  readonly sortField?: SortField;
  /** From which width on the column shows; on narrower screens it stands in the details of the row. */
  readonly from?: 'tablet' | 'wide';
  /** Dates and numbers keep to one line. */
  readonly isOneLine?: boolean;
  readonly show: (order: Order) => ReactNode;
}

export type ColumnKey =
  | 'CreatedOn'
  | 'PurchOrder'
  | 'City'
  | 'ReqDlvDate'
  | 'OriginalEta'
  | 'UpdatedEta'
  | 'OrderStatus'
  | 'BillOfLading'
  | 'containers';

/**
 * Columns after the LW number. Container customers see the booked and the actual ETA beside the requested one.
 * Source: ORD-04, ORD-05, OPEN-39, OPEN-40.
 */
export function orderColumns(isContainerCustomer: boolean): readonly OrderColumn[] {
  return [
    CREATED_ON,
    { key: 'PurchOrder', sortField: 'PurchOrder', from: 'wide', show: (order) => textOf(order.PurchOrder) },
    { key: 'City', sortField: 'City', from: 'tablet', show: (order) => textOf(order.City) },
    {
      key: 'ReqDlvDate',
      sortField: 'ReqDlvDate',
      from: 'tablet',
      isOneLine: true,
      show: (order) => requestedEta(order),
    },
    ...(isContainerCustomer ? CONTAINER_ETAS : []),
    {
      key: 'OrderStatus',
      sortField: 'OrderStatus',
      show: (order) => (
        <OrderStatusBadge
          status={order.OrderStatus}
          originalEta={order.OriginalEta}
          updatedEta={order.UpdatedEta}
          isContainerCustomer={isContainerCustomer}
        />
      ),
    },
    { key: 'BillOfLading', from: 'wide', show: (order) => textOf(order.BillOfLading) },
    {
      key: 'containers',
      from: 'wide',
      show: (order) => (
        <ContainerNumbers numbers={order.OrderContainers.map(({ container_number }) => container_number)} />
      ),
    },
  ];
}

/** The requested ETA as dd-MM-yyyy, `-` for none. */
export function requestedEta(order: Pick<Order, 'ReqDlvDate'>): string {
  return formatDate(parseErpDate(order.ReqDlvDate));
}

/** A text of the ERP, `-` for none. */
export function textOf(text: string | null): string {
  return text === null || text.trim() === '' ? '-' : text;
}

const CREATED_ON: OrderColumn = {
  key: 'CreatedOn',
  sortField: 'CreatedOn',
  from: 'wide',
  isOneLine: true,
  show: (order) => formatDate(parseErpDate(order.CreatedOn)),
};
const CONTAINER_ETAS: readonly OrderColumn[] = [
  {
    key: 'OriginalEta',
    from: 'wide',
    isOneLine: true,
    show: (order) => formatDate(parsePlainDate(order.OriginalEta)),
  },
  {
    key: 'UpdatedEta',
    from: 'wide',
    isOneLine: true,
    show: (order) => formatDate(parsePlainDate(order.UpdatedEta)),
  },
];
