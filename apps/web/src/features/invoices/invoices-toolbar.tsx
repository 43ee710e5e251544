import { invoiceSort } from '@maincrop/contract/list-sorts';
import { INVOICE_BUCKETS, type InvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { InvoiceTotal } from './invoice-total.tsx';
import { formatSort, parseSort } from './invoices-search.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/**
 * Search, status and the total of the status; the order of the rows is chosen here where the header row cannot show
 * every column. Source: INV-01.
 */
export function InvoicesToolbar() {
  const t = useTranslations('invoices');
  const statusText = useTranslations('invoice-status');
  const can = useCan();
  const { search, change } = useInvoicesSearch();
  return (
    <div className="flex flex-col gap-3 wide:flex-row wide:items-center">
      <div className="grid grow grid-cols-2 gap-3 tablet:flex">
        <div className="col-span-2 grow tablet:max-w-md">
          <SearchBox
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={search.q ?? ''}
            onSearch={(q) => change({ q })}
          />
        </div>
        <Select<InvoiceBucket | ''>
          label={t('filter.label')}
          hideLabel
          value={search.filter ?? ''}
          onChange={(filter) => change({ filter: filter === '' ? null : filter })}
          options={[
            { value: '', label: t('filter.all') },
            ...INVOICE_BUCKETS.map((bucket) => ({ value: bucket, label: statusText(`status.${bucket}`) })),
          ]}
          className="tablet:w-52"
        />
        <SortSelect
          fields={invoiceSort.fields}
          sorts={{ parseSort, formatSort }}
          sort={search.sort}
          columnOf={(field) => t(`column.${field}`)}
          onSort={(sort) => change({ sort })}
          className="tablet:w-60 wide:hidden"
        />
      </div>
      {can('get', '/open-amount-invoices') && <InvoiceTotal filter={search.filter ?? ''} />}
    </div>
  );
}
