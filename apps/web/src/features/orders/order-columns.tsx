import type { OrderSortField } from '@maincrop/contract/sorts/orders';
import type { Order } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { OrderStatusBadge } from '../../blocks/order-status-badge.tsx';
import { formatDate, formatText, NONE } from '../../lib/formats.ts';
import { ContainerNumbers } from './container-numbers.tsx';

type ColumnKey =
  | 'OrderNumber'
  | 'CreatedOn'
  | 'PurchOrder'
  | 'City'
  | 'ReqDlvDate'
  | 'OriginalEta'
  | 'UpdatedEta'
  | 'OrderStatus'
  | 'BillOfLading'
  | 'containers';

export interface OrderColumn {
  readonly key: ColumnKey;
  readonly sortField?: OrderSortField;
  /** From which width on the column shows; those that need a wide screen stand in the details of the row else. */
  readonly from?: 'tablet' | 'wide';
  readonly className?: string;
  /** On wide screens, where the columns of both lists keep their places. */
  readonly width?: string;
  readonly show: (order: Order) => ReactNode;
  /** A second value in the same cell, on wide screens; left out where it is missing. */
  readonly below?: OrderColumn;
}

/**
 * The columns of the list. Container customers see the booked and the actual ETA beside the requested one; to make
 * room for them, reference, destination and the actual ETA stand in the second line of their rows. Others rarely have a
 * bill of lading or containers: theirs stand in the second line. The status takes what is left.
 * Source: ORD-04, ORD-05, OPEN-39, OPEN-40.
 */
export function orderColumns(isContainerCustomer: boolean): readonly OrderColumn[] {
  return isContainerCustomer ? COLUMNS_WITH_CONTAINERS : COLUMNS;
}

const NUMBER: OrderColumn = {
  key: 'OrderNumber',
  sortField: 'OrderNumber',
  show: (order) => formatText(order.OrderNumber),
};
const CREATED_ON: OrderColumn = {
  key: 'CreatedOn',
  sortField: 'CreatedOn',
  from: 'wide',
  show: (order) => dateOf(parseErpDate(order.CreatedOn)),
};
const REFERENCE: OrderColumn = {
  key: 'PurchOrder',
  sortField: 'PurchOrder',
  from: 'wide',
  show: (order) => formatText(order.PurchOrder),
};
const DESTINATION: OrderColumn = {
  key: 'City',
  sortField: 'City',
  from: 'wide',
  show: (order) => formatText(order.City),
};
const ETA_REQUESTED: OrderColumn = {
  key: 'ReqDlvDate',
  sortField: 'ReqDlvDate',
  from: 'tablet',
  show: (order) => dateOf(parseErpDate(order.ReqDlvDate)),
};
const ETA_BOOKED: OrderColumn = {
  key: 'OriginalEta',
  from: 'wide',
  show: (order) => dateOf(parsePlainDate(order.OriginalEta)),
};
const ETA_ACTUAL: OrderColumn = {
  key: 'UpdatedEta',
  from: 'wide',
  show: (order) => dateOf(parsePlainDate(order.UpdatedEta)),
};
const BILL_OF_LADING: OrderColumn = {
  key: 'BillOfLading',
  from: 'wide',
  show: (order) => formatText(order.BillOfLading),
};
const CONTAINERS: OrderColumn = {
  key: 'containers',
  from: 'wide',
  show: ({ OrderContainers }) =>
    OrderContainers.length === 0 ? (
      NONE
    ) : (
      <ContainerNumbers numbers={OrderContainers.map((container) => container.container_number)} />
    ),
};

const COLUMNS_WITH_CONTAINERS: readonly OrderColumn[] = [
  { ...NUMBER, width: 'wide:w-35', below: REFERENCE },
  { ...CREATED_ON, width: 'wide:w-31', below: DESTINATION },
  { ...ETA_REQUESTED, width: 'wide:w-36' },
  { ...ETA_BOOKED, width: 'wide:w-28', below: ETA_ACTUAL },
  statusColumn(true),
  { ...BILL_OF_LADING, width: 'wide:w-27' },
  { ...CONTAINERS, width: 'wide:w-28' },
];
const COLUMNS: readonly OrderColumn[] = [
  { ...NUMBER, width: 'wide:w-30', below: BILL_OF_LADING },
  { ...CREATED_ON, width: 'wide:w-30' },
  { ...REFERENCE, width: 'wide:w-26' },
  { ...DESTINATION, width: 'wide:w-34', below: CONTAINERS },
  { ...ETA_REQUESTED, width: 'wide:w-35' },
  statusColumn(false),
];

function statusColumn(isContainerCustomer: boolean): OrderColumn {
  return {
    key: 'OrderStatus',
    sortField: 'OrderStatus',
    className: isContainerCustomer ? 'min-w-28 tablet:min-w-36' : 'min-w-28 tablet:min-w-50',
    show: (order) => (
      <OrderStatusBadge
        status={order.OrderStatus}
        originalEta={order.OriginalEta}
        updatedEta={order.UpdatedEta}
        isUnanswered={order.unanswered}
        isContainerCustomer={isContainerCustomer}
      />
    ),
  };
}

function dateOf(date: Parameters<typeof formatDate>[0]): ReactNode {
  return <span className="whitespace-nowrap">{formatDate(date)}</span>;
}
