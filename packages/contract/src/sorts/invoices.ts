import type { SortRule } from '@maincrop/domain/paging/list-sort';

export type InvoiceSortField = 'BillDate' | 'DueDate' | 'BillDoc' | 'NetValue' | 'AccStatusText';

/** Latest posting date first (INV-03, INV-04). */
export const invoiceSort: SortRule<InvoiceSortField> = {
  fields: ['BillDate', 'DueDate', 'BillDoc', 'NetValue', 'AccStatusText'],
  initial: { field: 'BillDate', direction: 'desc' },
  highestFirst: ['BillDate', 'DueDate', 'NetValue'],
};
