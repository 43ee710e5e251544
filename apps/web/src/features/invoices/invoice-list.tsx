import type { InvoiceList as InvoiceListAnswer } from '@maincrop/contract/schemas/invoices';
import { useLocale, useTranslations } from 'use-intl';
import { AsOf, StaleNotice } from '../../blocks/freshness.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { call } from '../../lib/client.ts';
import { formatAmounts } from '../../lib/formats.ts';
import { InvoiceListEmpty } from './invoice-list-empty.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicesFilter, invoicesQuery, isSelected } from './invoices-search.ts';
import { useInvoiceList } from './use-invoice-list.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** The invoices under search, status and sort: 20 a page, the page in the hash of the address (INV-04). */
export function InvoiceList() {
  const t = useTranslations('invoices');
  const { search, page, goToPage } = useInvoicesSearch();
  const answer = useInvoiceList(invoicesQuery(search, page));
  const { data } = answer;
  const asOf = data?.as_of ?? null;
  return (
    <ListSection
      title={t('list')}
      countOf={({ total, total_is_exact }) => t(total_is_exact ? 'count' : 'countAtLeast', { total })}
      notice={
        <StaleNotice asOf={asOf} title={t('stale.title')} textOf={(time) => t('stale.text', { time })} />
      }
      beside={
        <>
          {data !== undefined && (search.q !== undefined || isSelected(search)) && (
            <Sum answer={data} filter={search.filter} />
          )}
          <AsOf asOf={asOf} textOf={(time) => t('asOf', { time })} />
        </>
      }
      exportAs={async (format) => call('exportInvoices', { query: { ...invoicesFilter(search), format } })}
      answer={answer}
      loading={{ label: t('loading'), rows: 10 }}
      renderEmpty={(isBusy) => <InvoiceListEmpty isBusy={isBusy} />}
      pages={{ label: t('pages'), page, onPage: goToPage }}
    >
      {({ items }, isBusy) => <InvoiceTable invoices={items} isBusy={isBusy} />}
    </ListSection>
  );
}

interface SumProps {
  readonly answer: InvoiceListAnswer;
  readonly filter: string | undefined;
}

/** What a search or a selection has found, added up for each currency; paid and reversed ones show no total (INV-13). */
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
