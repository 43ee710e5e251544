import type { OrderStep } from '@maincrop/domain/cart/wizard-steps';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWizardData } from './use-wizard-data.ts';
import { Wizard } from './wizard.tsx';

export interface NewOrderPageProps {
  readonly step: OrderStep;
}

/** Placing an order in three steps, for users with a second factor. Source: spec 2 "New order wizard", MFA-13. */
export function NewOrderPage({ step }: NewOrderPageProps) {
  const t = useTranslations('new-order.steps');
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t(`${step}.title`)} />
      <MfaGate>
        <LoadedWizard step={step} />
      </MfaGate>
    </div>
  );
}

function LoadedWizard({ step }: NewOrderPageProps) {
  const t = useTranslations('new-order.list');
  const data = useWizardData();
  if (data.status === 'pending') return <Skeleton label={t('loading')} rows={12} />;
  if (data.status === 'failed') return <ErrorNotice error={data.error} onRetry={data.retry} />;
  return <Wizard step={step} data={data} />;
}
