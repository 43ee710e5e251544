import type { CalculationStep } from '@maincrop/domain/load/calculation-steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { PrintButton } from '../../blocks/print-button.tsx';
import { operationQuery } from '../../lib/client.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalculationSteps } from './calculation-steps.tsx';
import { DownloadStep } from './download-step.tsx';
import { LinkedCalculation } from './linked-calculation.tsx';
import { SelectStep } from './select-step.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import { type CalculationState, useCalculation } from './use-calculation.ts';

export interface CalculationPageProps {
  readonly step: CalculationStep;
  /** Id of the saved calculation that the address names. */
  readonly saved: string | undefined;
}

/** How many containers some products fill, in two steps. Source: spec 2 "Container calculation", CON-01 to CON-09. */
export function CalculationPage({ step, saved }: CalculationPageProps) {
  const t = useTranslations('container-calculation');
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={t(`steps.${step}.title`)}
        intro={t('intro')}
        actions={step === 'csv-download' && <PrintButton />}
      />
      <CalculationSteps current={step} />
      <LoadedCalculation step={step} saved={saved} />
    </div>
  );
}

function LoadedCalculation({ step, saved }: CalculationPageProps) {
  const t = useTranslations('new-order.list');
  const products = useQuery(operationQuery('listProducts'));
  const parameters = useQuery(operationQuery('getContainerParameters'));
  if (products.data !== undefined && parameters.data !== undefined) {
    return (
      <Calculation step={step} saved={saved} products={products.data.items} parameters={parameters.data} />
    );
  }
  const failed = [products, parameters].find(({ isError }) => isError);
  if (failed === undefined) return <Skeleton label={t('loading')} rows={12} />;
  return <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />;
}

interface CalculationProps extends CalculationPageProps, Pick<CalculationState, 'products' | 'parameters'> {}

function Calculation({ step, saved, products, parameters }: CalculationProps) {
  const state = useCalculation(products, parameters);
  return (
    <>
      {saved !== undefined && <LinkedCalculation key={saved} id={saved} step={step} state={state} />}
      <UnavailableNotice state={state} />
      {step === 'select-products' ? <SelectStep state={state} /> : <DownloadStep state={state} />}
    </>
  );
}
