import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { proofStatus } from '../../blocks/upload/proof-file.ts';
import { operationQuery } from '../../lib/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { type ClaimStep, isProofRequired } from './claim-steps.ts';
import { DetailsStep } from './details/details-step.tsx';
import { ProofStep } from './proof/proof-step.tsx';
import { reachableStep } from './reachable-step.ts';
import { SummaryStep } from './summary/summary-step.tsx';
import { useClaim } from './use-claim.ts';

export interface NewClaimPageProps {
  readonly step: ClaimStep;
  readonly agreementId: string;
}

/** A claim of one agreement, step by step, for users with a second factor. Source: NAV-20, CLM-14, CLM-18. */
export function NewClaimPage({ step, agreementId }: NewClaimPageProps) {
  const t = useTranslations('new-claim');
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t(`steps.${step}`)} />
      <MfaGate>
        <LoadedClaim step={step} agreementId={agreementId} />
      </MfaGate>
    </div>
  );
}

function LoadedClaim({ step, agreementId }: NewClaimPageProps) {
  const t = useTranslations('new-claim');
  const { data, isError, error, refetch } = useQuery(operationQuery('listAgreements'));
  if (data === undefined) {
    if (isError) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
    return <Skeleton label={t('choose.loading')} rows={12} />;
  }
  const agreement = data.items.find(({ id }) => id === agreementId);
  if (agreement === undefined) return <UnknownAgreement />;
  return <Step key={agreement.id} step={step} agreement={agreement} today={data.today} />;
}

interface StepProps {
  readonly step: ClaimStep;
  readonly agreement: Agreement;
  readonly today: string;
}

/** The step that was asked for, or the one before it that is not finished yet. */
function Step({ step, agreement, today }: StepProps) {
  const claim = useClaim(agreement, today);
  const shown = reachableStep(step, {
    details: claim.isComplete,
    proof: !isProofRequired || proofStatus(claim.draft.uploadedProof) === 'complete',
  });
  if (shown !== step) {
    const params = { agreementId: agreement.id, step: shown };
    return <Navigate to="/claims/new/$agreementId/$step" params={params} replace />;
  }
  if (step === 'claim-details') return <DetailsStep claim={claim} />;
  return step === 'proof-upload' ? <ProofStep claim={claim} /> : <SummaryStep claim={claim} />;
}

/** The address names an agreement that has ended, that another customer has, or that never was. */
function UnknownAgreement() {
  const t = useTranslations('new-claim.unknown');
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <LinkButton to="/claims/new" size="small">
          {t('choose')}
        </LinkButton>
      }
    >
      {t('text')}
    </Notice>
  );
}
