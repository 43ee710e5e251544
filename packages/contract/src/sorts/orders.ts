import type { SortRule } from '@maincrop/domain/paging/list-sort';

export type OrderSortField =
  | 'CreatedOn'
  | 'ReqDlvDate'
  | 'OrderNumber'
  | 'PurchOrder'
  | 'City'
  | 'OrderStatus';

/** Newest first (OPEN-26). */
export const orderSort: SortRule<OrderSortField> = {
  fields: ['CreatedOn', 'ReqDlvDate', 'OrderNumber', 'PurchOrder', 'City', 'OrderStatus'],
  initial: { field: 'CreatedOn', direction: 'desc' },
  highestFirst: ['CreatedOn', 'ReqDlvDate'],
};
