import type { InvoiceSortField } from '@maincrop/contract/list-sorts';
import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { useTranslations } from 'use-intl';
import { HeaderCell, type HeaderCellProps, Table } from '../../ui/table.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { type InvoiceSort, nextSort } from './invoices-search.ts';

export interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly sort: InvoiceSort;
  readonly onSort: (sort: InvoiceSort) => void;
  /** Rows of the former page are shown while the next one loads. */
  readonly isBusy: boolean;
}

/** Source: INV-02, INV-03. On narrow screens due date and status stand in the first two columns. */
export function InvoiceTable({ invoices, sort, onSort, isBusy }: InvoiceTableProps) {
  const t = useTranslations('invoices');
  const sorted = (field: InvoiceSortField): Pick<HeaderCellProps, 'sort' | 'onSort'> => ({
    sort: sort.field === field ? sort.direction : null,
    onSort: () => onSort(nextSort(sort, field)),
  });
  return (
    <Table caption={t('list')} isBusy={isBusy}>
      <thead className="max-tablet:sr-only">
        <tr>
          <HeaderCell {...sorted('BillDoc')}>{t('column.BillDoc')}</HeaderCell>
          <HeaderCell from="wide" {...sorted('BillDate')}>
            {t('column.BillDate')}
          </HeaderCell>
          <HeaderCell from="tablet" {...sorted('DueDate')}>
            {t('column.DueDate')}
          </HeaderCell>
          <HeaderCell isNumber {...sorted('NetValue')}>
            {t('column.NetValue')}
          </HeaderCell>
          <HeaderCell from="wide" className="wide:pl-8">
            {t('column.SalesOrderId')}
          </HeaderCell>
          <HeaderCell from="tablet" {...sorted('AccStatusText')}>
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
