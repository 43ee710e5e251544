import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { operationQuery } from '../../lib/client.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Agreement } from '@maincrop/contract/schemas/agreements';
import type { ClaimStep } from './claim-steps.ts';
import { DetailsStep } from './details/details-step.tsx';
import { SummaryStep } from './summary/summary-step.tsx';
import { useClaim } from './use-claim.ts';

export interface NewClaimPageProps {
  readonly step: ClaimStep;
  readonly agreementId: string;
}

/** A claim of one agreement in two steps, for users with a second factor. Source: CLM-14, CLM-18. */
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
    if (isError) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
    return <Skeleton label={t('choose.loading')} rows={12} />;
  }
  const agreement = data.items.find(({ id }) => id === agreementId);
  if (agreement === undefined) return <Navigate to="/claims/new" replace />;
  return <Step key={agreement.id} step={step} agreement={agreement} today={data.today} />;
}

interface StepProps {
  readonly step: ClaimStep;
  readonly agreement: Agreement;
  readonly today: string;
}

/** The step that was asked for; the summary only of what can be sent (CLM-27). */
function Step({ step, agreement, today }: StepProps) {
  const claim = useClaim(agreement, today);
  if (step === 'claim-details') return <DetailsStep claim={claim} />;
  if (claim.isComplete) return <SummaryStep claim={claim} />;
  return (
    <Navigate
      to="/claims/new/$step"
      params={{ step: 'claim-details' }}
      search={{ agreement: agreement.id }}
      replace
    />
  );
}
