import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoiceViews } from './invoice-views.tsx';
import { InvoicesToolbar } from './invoices-toolbar.tsx';
import { useInvoicesSearch } from './use-invoices-search.ts';
import { useOpenViews } from './use-open-views.ts';

/** The invoices page. Source: spec 2 "Invoices page", INV-01. */
export function InvoicesPage() {
  const t = useTranslations('invoices');
  const { mfa } = useSignedIn();
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro')} actions={mfa !== 'none' && <PageActions />} />
      <MfaGate>
        <Content />
      </MfaGate>
    </div>
  );
}

function PageActions() {
  const t = useTranslations('invoices');
  const can = useCan();
  const { open } = useInvoicesSearch();
  if (!can('get', '/invoice-download-link')) return null;
  return (
    <Button
      icon="download"
      className="max-tablet:px-3 max-tablet:text-sm"
      onClick={() => open({ archive: 'new' })}
    >
      {t('archive.open')}
    </Button>
  );
}

function Content() {
  const t = useTranslations('invoices');
  const { search } = useInvoicesSearch();
  const { shown } = useOpenViews();
  return (
    <>
      <InvoiceViews />
      {shown === 'list' ? (
        <>
          <InvoicesToolbar />
          <InvoiceList />
        </>
      ) : (
        <Suspense fallback={<Skeleton label={t('loading')} rows={shown === 'mail' ? 8 : 25} />}>
          {shown === 'cash' && <CashView />}
          {shown === 'statement' && <StatementView />}
          {shown === 'mail' && <RecipientsView />}
        </Suspense>
      )}
      <Suspense>
        {search.order !== undefined && <SalesOrderDialog number={search.order} />}
        {search.archive !== undefined && <ArchiveDialog archive={search.archive} />}
      </Suspense>
    </>
  );
}

const CashView = lazyWithMessages(
  ['cash-view'],
  async () => (await import('./cash-view/cash-view.tsx')).CashView,
);
const StatementView = lazyWithMessages(
  ['statement'],
  async () => (await import('./statement/statement-view.tsx')).StatementView,
);
const RecipientsView = lazyWithMessages(
  ['invoice-mail'],
  async () => (await import('./recipients/recipients-view.tsx')).RecipientsView,
);
const ArchiveDialog = lazyWithMessages(
  ['archive'],
  async () => (await import('./archive-dialog.tsx')).ArchiveDialog,
);
const SalesOrderDialog = lazyWithMessages(
  ['sales-order', 'order-card'],
  async () => (await import('./sales-order-dialog.tsx')).SalesOrderDialog,
);
