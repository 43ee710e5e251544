import type { Claim, ClaimDetail } from '@maincrop/contract/schemas/claims';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { expectedDecision } from '@maincrop/domain/claim-period/decision';
import type { NameOf } from '../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { minorText } from '../../platform/amounts.ts';
import type { ClaimWithFiles } from './claim-detail.store.ts';
import type { ClaimRow } from './claim-list.ts';

/** A claim as the contract has it; the only place where a row becomes JSON. */
export function presentClaim(row: Omit<ClaimRow, 'posting_key'>): Claim {
  const submitted = parsePlainDate(row.submission_date);
  return {
    id: row.id,
    agreementId: row.agreement_id,
    contract_number: row.contract_number,
    description: row.description,
    type: 'billback',
    status: row.status,
    outcome: row.outcome,
    wholesale_party: row.wholesale_party,
    credit_reference: row.credit_reference,
    submission_date: row.submission_date,
    posting_date: row.posting_date,
    claim_period_from: row.claim_period_from,
    claim_period_to: row.claim_period_to,
    amount: minorText(BigInt(row.amount_minor)),
    currency: row.currency,
    decision: submitted === null || isOver(row) ? null : expectedDecision(submitted),
  };
}

/** Nothing is expected any more of what failed or was decided. */
function isOver({ status, outcome }: Pick<ClaimRow, 'status' | 'outcome'>): boolean {
  return status === 'failed' || (outcome !== null && outcome !== 'returned');
}

/** A claim with its lines, products by their names, and files. */
export function presentClaimDetail({ row, files, steps }: ClaimWithFiles, nameOf: NameOf): ClaimDetail {
  return {
    ...presentClaim(row),
    items: row.items.map((item) => ({ ...item, ItemText: nameOf(item.ProductNr, item.ItemText) })),
    volumeKg: row.volume_kg,
    attachments: files.map(({ key, fileName, bytes }) => ({ key, fileName, bytes })),
    steps: [...steps],
    receiptNumber: row.receipt_number && formatReceiptNumber(row.receipt_number),
    erpNumber: row.erp_number,
    creditNote:
      row.credit_note === null ? null : { number: row.credit_note, invoiceId: row.credit_note_id ?? null },
    placedOnBehalf: row.placed_on_behalf,
  };
}
