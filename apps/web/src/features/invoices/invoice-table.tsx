import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { useTranslations } from 'use-intl';
import { HeaderCell, Table } from '../../ui/table.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { invoiceSorts } from './invoices-search.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

export interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  /** Rows of the former page are shown while the next one loads. */
  readonly isBusy: boolean;
}

/** Source: INV-02, INV-03. On narrow screens due date and status stand in the first two columns. */
export function InvoiceTable({ invoices, isBusy }: InvoiceTableProps) {
  const t = useTranslations('invoices');
  const { search, change } = useInvoicesSearch();
  const sorting = invoiceSorts.headings(search.sort, (sort) => change({ sort }));
  return (
    <Table caption={t('list')} isBusy={isBusy}>
      <thead className="max-tablet:sr-only">
        <tr>
          <HeaderCell {...sorting('BillDoc')}>{t('column.BillDoc')}</HeaderCell>
          <HeaderCell from="wide" {...sorting('BillDate')}>
            {t('column.BillDate')}
          </HeaderCell>
          <HeaderCell from="tablet" {...sorting('DueDate')}>
            {t('column.DueDate')}
          </HeaderCell>
          <HeaderCell isNumber {...sorting('NetValue')}>
            {t('column.NetValue')}
          </HeaderCell>
          <HeaderCell from="wide" className="wide:pl-8">
            {t('column.SalesOrderId')}
          </HeaderCell>
          <HeaderCell from="tablet" {...sorting('AccStatusText')}>
            {t('column.AccStatusText')}
          </HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('column.details')}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.Key} invoice={invoice} />
        ))}
      </tbody>
    </Table>
  );
}
