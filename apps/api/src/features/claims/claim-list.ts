import { claimSort, type ClaimSortField } from '@maincrop/contract/sorts/claims';
import type { ClaimOutcome, ClaimStatus } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import type { ListRule } from '../../platform/list/list-rule.ts';

/** One claim of a list, as the database writes it. */
export interface ClaimRow {
  readonly id: string;
  readonly agreement_id: string;
  readonly contract_number: string;
  readonly description: string;
  readonly status: ClaimStatus;
  readonly outcome: ClaimOutcome | null;
  readonly wholesale_party: string;
  readonly credit_reference: string | null;
  readonly submission_date: string;
  readonly posting_date: string | null;
  readonly posting_key: string;
  readonly claim_period_from: string;
  readonly claim_period_to: string;
  /** Hundredths of the currency, as text. */
  readonly amount_minor: string;
  readonly currency: string;
}

/** The claims of a customer, latest submission first, 13 a page (CLM-03). */
export const claimList: ListRule<ClaimRow, ClaimSortField, ClaimStatus> = {
  table: 'claims',
  one: 'claim',
  columns: [
    ...(['id', 'agreement_id', 'contract_number', 'description', 'status', 'wholesale_party'] as const),
    'outcome' as const,
    ...(['credit_reference', 'submission_date', 'posting_date', 'posting_key', 'claim_period_from'] as const),
    ...(['claim_period_to', 'amount_minor', 'currency'] as const),
  ],
  sort: claimSort,
  keys: {
    submission_date: { submission_date: 'date' },
    posting_date: { posting_key: 'date' },
    amount: { amount_minor: 'bigint' },
    contract_number: { contract_number: 'text' },
    status: { status: 'text' },
    wholesale_party: { wholesale_party: 'text' },
  },
  filter: { column: 'status', values: ['failed', 'submitted'] },
  amount: 'amount_minor',
  amountOf: 'amount_minor',
  hasReceipts: true,
  pageSize: PAGE_SIZES.claims,
  // The amount of all claims that a search finds is told too (OPEN-46): they are counted to the last one.
  countMax: 1_000_000,
};
