import { INVOICE_BUCKETS } from '@maincrop/domain/invoice-status/invoice-status';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan } from '../../lib/session.ts';
import { ListToolbar } from '../../blocks/list/list-toolbar.tsx';
import { InvoiceTotal } from './invoice-total.tsx';
import { invoiceSorts } from './invoices-search.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** Search, status, further filters and the total of the status. Source: INV-01. */
export function InvoicesToolbar() {
  const t = useTranslations('invoices');
  const statusText = useTranslations('invoice-status');
  const can = useCan();
  const { search, change } = useInvoicesSearch();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 wide:flex-row wide:items-center">
        <ListToolbar
          search={{
            label: t('search.label'),
            placeholder: t('search.placeholder'),
            query: search.q,
            onSearch: (q) => change({ q }),
          }}
          filter={{
            label: t('filter.label'),
            value: search.filter ?? '',
            onChange: (filter) => change({ filter }),
            options: [
              { value: '', label: t('filter.all') },
              { value: 'open', label: t('filter.open') },
              ...INVOICE_BUCKETS.map((bucket) => ({ value: bucket, label: statusText(`status.${bucket}`) })),
            ],
          }}
          sort={{
            of: invoiceSorts,
            value: search.sort,
            columnOf: (field) => t(`column.${field}`),
            onSort: (sort) => change({ sort }),
            className: 'wide:hidden',
          }}
        />
        {can('get', '/open-amount-invoices') && <InvoiceTotal filter={search.filter ?? ''} />}
      </div>
      {/* As high as what comes, so that the list below stays where it is. */}
      <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
        <MoreFilters />
      </Suspense>
    </div>
  );
}

const MoreFilters = lazyWithMessages(
  ['cash-view'],
  async () => (await import('./more-filters.tsx')).MoreFilters,
);
