import { ApiError } from '@maincrop/contract/client';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { proofKeys } from '../../../blocks/upload/proof-file.ts';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { changeDraft, forgetStoredDraft, resetDraft, withClaimKey } from '../draft.ts';
import type { ClaimState } from '../use-claim.ts';

export interface SubmitClaim {
  readonly isPending: boolean;
  readonly error: unknown;
  /** What the service wants to be confirmed first: an overlap with an earlier claim, or far more than was bought. */
  readonly question: 'overlap' | 'unusual' | null;
  /** Sends it, with yes to the question that was asked last and to those before. */
  readonly submit: () => void;
  /** Takes the refusal away, for instance when the answer to a question is no. */
  readonly dismiss: () => void;
}

/**
 * Sends the claim. The key is made when the summary opens and kept until the claim has arrived, so that neither a second
 * press nor a repeat after a lost answer can claim twice; a refusal keeps the draft.
 * Source: CLM-16, CLM-17, CLM-29, CLM-33.
 */
export function useSubmitClaim(claim: ClaimState): SubmitClaim {
  const { agreement } = claim;
  const { userId, customerNr } = claim.owner;
  const navigate = useNavigate();
  const owner = { userId, customerNr, agreementId: agreement.id };
  // The key is kept with the draft, outside React.
  useEffect(() => {
    changeDraft({ userId, customerNr, agreementId: agreement.id }, withClaimKey);
  }, [userId, customerNr, agreement.id]);
  // A second press comes before React has drawn the first one.
  const isOnItsWay = useRef(false);
  const { mutate, isPending, error, reset, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (confirmed: Confirmed) => {
      const { claimKey } = changeDraft(owner, withClaimKey);
      const body = claimBody(claim, confirmed);
      return call('createClaim', { body, ...(claimKey !== null && { idempotencyKey: claimKey }) });
    },
    onSuccess: async ({ id }) => {
      // At once: whoever leaves now must not find a claim that was sent as a draft.
      forgetStoredDraft(owner);
      for (const queryKey of [['listAgreements'], ['listClaims'], ['listWholesaleParties']]) {
        await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      await navigate({ to: '/agreements', search: { confirmed: id } });
      resetDraft(owner);
    },
    onError: (refusal) => {
      isOnItsWay.current = false;
      if (refusal instanceof ApiError && refusal.code === 'once.key-reused') {
        // This key already stands for a claim; what is shown now is another one.
        changeDraft(owner, (current) => withClaimKey({ ...current, claimKey: null }));
      }
    },
  });
  const question = questionOf(error);
  const submit = () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const { confirmOverlap, confirmUnusual } = variables ?? NOTHING_CONFIRMED;
    mutate(
      question === null
        ? NOTHING_CONFIRMED
        : {
            confirmOverlap: confirmOverlap || question === 'overlap',
            confirmUnusual: confirmUnusual || question === 'unusual',
          },
    );
  };
  return { isPending, error, question, submit, dismiss: reset };
}

type Confirmed = Required<Pick<CreateClaimBody, 'confirmOverlap' | 'confirmUnusual'>>;
const NOTHING_CONFIRMED = { confirmOverlap: false, confirmUnusual: false };

function questionOf(error: unknown): SubmitClaim['question'] {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'claims.overlap') return 'overlap';
  return error.code === 'claims.unusual-volume' ? 'unusual' : null;
}

function claimBody(claim: ClaimState, confirmed: Confirmed): CreateClaimBody {
  const { agreement, draft, period, lines } = claim;
  return {
    agreementId: agreement.id,
    wholesale_party: draft.wholesaleParty.trim(),
    claim_period_from: period.valid ? period.claim_period_from : '',
    claim_period_to: period.valid ? period.claim_period_to : '',
    credit_reference: draft.creditReference.trim(),
    items: lines.map(({ product, quantity, unit }) => ({
      ProductNr: product.sap_product_id,
      Quantity: quantity,
      SalesUnit: unit,
    })),
    attachments: proofKeys(draft.uploadedProof),
    ...confirmed,
  };
}
