import type { SortRule } from '@maincrop/domain/paging/list-sort';

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
