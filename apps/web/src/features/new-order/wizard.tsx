import { firstIncompleteStep, type OrderStep, reachableStep } from '@maincrop/domain/cart/wizard-steps';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { NO_REORDER } from '../../lib/cart-record.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useGoOnKey } from '../../lib/go-on-key.ts';
import { SelectProducts } from './select-products/select-products.tsx';
import { useEver } from '../../lib/use-ever.ts';
import { Countdown } from './countdown.tsx';
import { EmptiedNotice } from './emptied-notice.tsx';
import { Stepper } from './stepper.tsx';
import { SummaryStep } from './summary/summary-step.tsx';
import { UncheckedNotice } from './load/unchecked-notice.tsx';
import { useReorder } from './reorder/use-reorder.ts';
import { type ReadyData, useWizard, type WizardState } from './use-wizard.ts';

export interface WizardProps {
  readonly step: OrderStep;
  readonly data: ReadyData;
}

/** The step that was asked for, or the first one that lacks something (OPEN-31). */
export function Wizard({ step, data }: WizardProps) {
  const wizard = useWizard(data);
  const reorder = useReorder(wizard);
  const isReordering = useEver(reorder.kept !== NO_REORDER);
  const isLacking = useEver(wizard.unavailable.length > 0);
  useGoOnKey();
  const { lines, header } = wizard.cart;
  // They are fetched ahead, so that who loses the network between two steps goes on; what fails now is fetched when needed.
  useEffect(() => void Promise.all([importShipping(), importWaysOut()]).catch(() => null), []);
  const countdown = { header, parameters: wizard.parameters };
  const reachable = reachableStep(step, lines, header);
  if (reachable !== step)
    return (
      <Navigate
        to="/orders/new/$step"
        params={{ step: reachable }}
        state={{ wasEmptied: lines.length === 0 }}
        replace
      />
    );
  return (
    <>
      <Stepper current={step} furthest={firstIncompleteStep(lines, header)} />
      {/* Beside the list it stands above the button that goes on. */}
      {step === 'select-products' && <Countdown {...countdown} className="wide:hidden" />}
      {step === 'order-summary-and-confirmation' && <Countdown {...countdown} />}
      {lines.length === 0 && <EmptiedNotice />}
      {step !== 'select-products' && <UncheckedNotice reason={wizard.checks.unchecked} />}
      {isReordering && (
        <Suspense>
          <ReorderDialogs wizard={wizard} state={reorder} isSaid={step === 'select-products'} />
        </Suspense>
      )}
      <Step step={step} wizard={wizard} />
      {isLacking && (
        <Suspense>
          <UnavailableDialog wizard={wizard} />
        </Suspense>
      )}
    </>
  );
}

function Step({ step, wizard }: { readonly step: OrderStep; readonly wizard: WizardState }) {
  if (step === 'select-products') return <SelectProducts wizard={wizard} />;
  if (step === 'order-summary-and-confirmation') return <SummaryStep wizard={wizard} />;
  return (
    <Suspense>
      <ShippingStep wizard={wizard} />
    </Suspense>
  );
}

// Most orders are made from nothing.
const ReorderDialogs = lazyWithMessages(
  ['reorder'],
  async () => (await import('./reorder/reorder-dialogs.tsx')).ReorderDialogs,
);
// And most products stay.
const UnavailableDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./unavailable-dialog.tsx'))).UnavailableDialog,
}));
// The date picker is as large as all the rest of the wizard, so it comes when it is needed.
const importShipping = () => import('./shipping/shipping-step.tsx');
const importWaysOut = () => import('./select-products/ways-out.tsx');
const ShippingStep = lazy(async () => ({
  default: (await withChunkTimeout(importShipping())).ShippingStep,
}));
