import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { proofStatus } from '../../../blocks/upload/proof-file.ts';
import { ProofUpload } from '../../../blocks/upload/proof-upload.tsx';
import { useSentence } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ClaimState } from '../use-claim.ts';

/** The step of its own for proof, which the claim needs here: at least one file, and all of them stored (CLM-32). */
export function ProofStep({ claim }: { readonly claim: ClaimState }) {
  const { agreement, draft, change } = claim;
  const t = useTranslations('new-claim');
  const sentence = useSentence();
  const navigate = useNavigate();
  const [wasRefused, setWasRefused] = useState(false);
  const proof = proofStatus(draft.uploadedProof);
  const agreementId = agreement.id;
  const handleNext = () => {
    if (proof !== 'complete') return setWasRefused(true);
    void navigate({ to: '/claims/new/$agreementId/$step', params: { agreementId, step: 'claim-summary' } });
  };
  return (
    <>
      <ProofUpload
        isRequired
        salesQuote={agreement.sales_quote_sap_id}
        value={draft.uploadedProof}
        onChange={(uploadedProof) => change(() => ({ uploadedProof }))}
      />
      {proof === 'busy' && <Notice>{t('proof.busy')}</Notice>}
      {wasRefused && proof === 'none' && (
        <Notice tone="danger">{sentence('claims.proof-missing', {})}</Notice>
      )}
      {wasRefused && proof === 'incomplete' && <Notice tone="danger">{t('proof.incomplete')}</Notice>}
      <div className="flex justify-between gap-2">
        <LinkButton
          to="/claims/new/$agreementId/$step"
          params={{ agreementId, step: 'claim-details' }}
          icon="chevronLeft"
        >
          {t('actions.back')}
        </LinkButton>
        <Button kind="primary" isDisabled={proof === 'busy'} onClick={handleNext}>
          {t('actions.next')}
        </Button>
      </div>
    </>
  );
}
