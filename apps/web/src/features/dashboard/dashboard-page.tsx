import { Suspense } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { AccountCard } from './account-card.tsx';
import { CallsToAction } from './calls-to-action.tsx';
import { ContractsCard } from './contracts-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Hero } from './hero.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LastOrderCard } from './last-order-card.tsx';
import { NewsStrip } from './news-strip.tsx';
import { NextDeliveryCard } from './next-delivery-card.tsx';
import { OpenInvoicesCard } from './open-invoices-card.tsx';
import { SupplierFigures } from './supplier-figures.tsx';
import { useMaySeeContracts } from './use-may-see-contracts.ts';
import { useMaySeeInvoices } from './use-may-see-invoices.ts';
import { useMaySeeOrders } from './use-may-see-orders.ts';
import { VolumeCard } from './volume-card.tsx';
import { WhatOpens } from './what-opens.tsx';
import { useHasWorklist } from './worklist/use-work-items.ts';
import { Worklist } from './worklist/worklist.tsx';

/**
 * What needs attention, what happens next, how it goes: a row each, of what the policies open. Who does not order here
 * starts with the work that is theirs. Source: DASH-01 to DASH-08; decision 092.
 */
export function DashboardPage() {
  const session = useSignedIn();
  const maySeeOrders = useMaySeeOrders();
  const maySeeInvoices = useMaySeeInvoices();
  const maySeeContracts = useMaySeeContracts();
  const hasWorklist = useHasWorklist();
  return (
    <div className="flex flex-col gap-4 tablet:gap-6">
      <Hero session={session} />
      <NewsStrip />
      <FirstSteps />
      {hasWorklist && <Worklist />}
      {maySeeOrders && <NextDeliveryCard session={session} />}
      {!maySeeOrders && <OwnWork />}
      <KeyFigures />
      {(maySeeOrders || maySeeContracts) && (
        <div className="grid grid-cols-1 gap-4 tablet:gap-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {maySeeOrders && <VolumeCard />}
          {maySeeContracts && <ContractsCard />}
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 tablet:gap-6 wide:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {maySeeOrders && <LastOrderCard session={session} />}
        {maySeeInvoices && <OpenInvoicesCard />}
        <AccountCard session={session} />
      </div>
      <CallsToAction />
    </div>
  );
}

/** The first row of who does not order here: claims of customers, the supplier's own work, and what else may be opened. */
function OwnWork() {
  const can = useCan();
  const { sapCustomer } = useSignedIn();
  const mayClaim = sapCustomer !== null && (can('get', '/agreements') || can('get', '/claims'));
  return (
    <>
      {mayClaim && (
        <Suspense fallback={<ClaimsLoading />}>
          <ClaimsRow />
        </Suspense>
      )}
      <SupplierFigures />
      <WhatOpens />
    </>
  );
}

/** Two cards as high as those that come. */
function ClaimsLoading() {
  const t = useTranslations('dashboard');
  const can = useCan();
  return (
    <div className="grid gap-4 tablet:gap-6 wide:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
      {can('get', '/agreements') && <Skeleton label={t('periods.loading')} className="h-85 tablet:h-68" />}
      {can('get', '/claims') && <Skeleton label={t('claims.loading')} className="h-85 tablet:h-68" />}
    </div>
  );
}

const ClaimsRow = lazyWithMessages(['claims'], async () => (await import('./claims-row.tsx')).ClaimsRow);
