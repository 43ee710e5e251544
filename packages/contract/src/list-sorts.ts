import type { SortRule } from '@maincrop/domain/paging/list-sort';

// The fields are those of the answers; the service sorts by them and the browser offers them.

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

export type InvoiceSortField = 'BillDate' | 'DueDate' | 'BillDoc' | 'NetValue' | 'AccStatusText';

/** Latest posting date first (INV-03, INV-04). */
export const invoiceSort: SortRule<InvoiceSortField> = {
  fields: ['BillDate', 'DueDate', 'BillDoc', 'NetValue', 'AccStatusText'],
  initial: { field: 'BillDate', direction: 'desc' },
  highestFirst: ['BillDate', 'DueDate', 'NetValue'],
};

export type ClaimSortField =
  | 'submission_date'
  | 'posting_date'
  | 'contract_number'
  | 'wholesale_party'
  | 'status'
  | 'amount';

/** Latest submission first (CLM-03). */
export const claimSort: SortRule<ClaimSortField> = {
  fields: ['submission_date', 'posting_date', 'contract_number', 'wholesale_party', 'status', 'amount'],
  initial: { field: 'submission_date', direction: 'desc' },
  highestFirst: ['submission_date', 'posting_date', 'amount'],
};
