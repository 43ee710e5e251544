import type { InvoiceList as InvoiceListAnswer } from '@maincrop/contract/schemas/invoices';
import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { AsOf, StaleNotice } from '../../blocks/freshness.tsx';
import { formatAmounts } from '../../lib/formats.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceListEmpty } from './invoice-list-empty.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicesQuery, parseSort } from './invoices-search.ts';
import { useInvoiceList } from './use-invoice-list.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** The invoices under search, status and sort: 20 a page, the page in the hash of the address (INV-04). */
export function InvoiceList() {
  const t = useTranslations('invoices');
  const headingId = useId();
  const { search, page } = useInvoicesSearch();
  const { data, error, isPlaceholderData, refetch } = useInvoiceList(invoicesQuery(search, page));
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <StaleNotice
        asOf={data?.as_of ?? null}
        title={t('stale.title')}
        textOf={(time) => t('stale.text', { time })}
      />
      <ListHeading id={headingId} answer={data} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} rows={10} />}
      {data && <Rows answer={data} isBusy={isPlaceholderData} />}
    </section>
  );
}

interface ListHeadingProps {
  readonly id: string;
  /** Undefined while it is on its way. */
  readonly answer: InvoiceListAnswer | undefined;
}

function ListHeading({ id, answer }: ListHeadingProps) {
  const t = useTranslations('invoices');
  const { search } = useInvoicesSearch();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id={id} tabIndex={-1} className="text-lg" data-list-heading>
        {t('list')}
        {answer !== undefined && answer.total > 0 && (
          <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">
            {t(answer.total_is_exact ? 'count' : 'countAtLeast', { total: answer.total })}
          </span>
        )}
      </h2>
      {answer !== undefined && search.q !== undefined && <Sum answer={answer} filter={search.filter} />}
      <AsOf asOf={answer?.as_of ?? null} textOf={(time) => t('asOf', { time })} />
    </div>
  );
}

function Rows({ answer, isBusy }: { readonly answer: InvoiceListAnswer; readonly isBusy: boolean }) {
  const t = useTranslations('invoices');
  const { search, page, change, goToPage } = useInvoicesSearch();
  if (answer.items.length === 0) return <InvoiceListEmpty isBusy={isBusy} />;
  const handlePage = (next: number) => {
    goToPage(next);
    // Reading goes on at the top of the list, for eyes and screen readers alike.
    document.querySelector<HTMLElement>('[data-list-heading]')?.focus();
  };
  return (
    <>
      <InvoiceTable
        invoices={answer.items}
        sort={parseSort(search.sort)}
        onSort={(sort) => change({ sort })}
        isBusy={isBusy}
      />
      <Pagination
        label={t('pages')}
        page={page}
        pages={answer.pages}
        hrefOf={formatPageHash}
        onPage={handlePage}
      />
    </>
  );
}

interface SumProps {
  readonly answer: InvoiceListAnswer;
  readonly filter: string | undefined;
}

/** What a search has found, added up for each currency; paid and reversed ones show no total (INV-13). */
function Sum({ answer: { totals }, filter }: SumProps) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  if (totals === null || filter === 'cleared' || filter === 'reversed') return null;
  const amounts = formatAmounts(totals, locale);
  if (amounts.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {t('sum')}{' '}
      {amounts.map((amount) => (
        <strong key={amount} className="ml-1 whitespace-nowrap text-ink">
          {amount}
        </strong>
      ))}
    </p>
  );
}
