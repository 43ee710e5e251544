import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { yearOf } from '@maincrop/domain/calendar/month';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { checkClaim, type ClaimProblem } from '@maincrop/domain/billback/check-claim';
import type { AgreementTerms } from '@maincrop/domain/claim-period/agreement-period';
import { type CheckedPeriod, checkClaimPeriod } from '@maincrop/domain/claim-period/claim-period';
import { useCartOwner } from '../../lib/cart.ts';
import { type ClaimLines, claimLines } from './claim-lines.ts';
import { changeDraft, type DraftOwner, useDraft } from './draft.ts';
import type { ClaimDraft } from './draft-record.ts';

/** What both steps share. */
export interface ClaimState extends ClaimLines {
  readonly owner: DraftOwner;
  readonly agreement: Agreement;
  readonly terms: AgreementTerms;
  readonly draft: ClaimDraft;
  readonly period: CheckedPeriod;
  /** Everything wrong apart from the period. */
  readonly problems: readonly ClaimProblem[];
  readonly isComplete: boolean;
  readonly change: (change: (draft: ClaimDraft) => Partial<ClaimDraft>) => void;
}

/** `today` is the day on the supplier's clock. */
export function useClaim(agreement: Agreement, today: string): ClaimState {
  const owner = { ...useCartOwner(), agreementId: agreement.id };
  const draft = useDraft(owner);
  const terms = termsOf(agreement, today);
  const period = checkPeriod(terms, draft);
  const { lines, gone } = claimLines(agreement, draft.items);
  const problems = checkClaim(
    {
      ...draft,
      items: lines.map(({ product, unit, quantity }) => ({
        ProductNr: product.sap_product_id,
        SalesUnit: unit,
        Quantity: quantity,
      })),
    },
    agreement.items.map(({ sap_product_id }) => sap_product_id),
  );
  return {
    owner,
    agreement,
    terms,
    draft,
    period,
    lines,
    gone,
    problems,
    isComplete: period.valid && problems.length === 0,
    change: (change) => changeDraft(owner, (current) => ({ ...current, ...change(current) })),
  };
}

function termsOf(agreement: Agreement, today: string): AgreementTerms {
  const { claim_period, date_time_valid_from, date_time_valid_to } = agreement;
  return {
    claimPeriod: claim_period,
    agreementFrom: date_time_valid_from,
    agreementTo: date_time_valid_to,
    today,
  };
}

function checkPeriod(terms: AgreementTerms, { period: [from, to] }: ClaimDraft): CheckedPeriod {
  const first = parsePlainDate(from);
  return checkClaimPeriod({ ...terms, from, to, year: first === null ? undefined : yearOf(first) });
}
