import { useTranslations } from 'use-intl';
import { ListEmpty, type ListEmptyProps } from '../../blocks/list/list-empty.tsx';
import { NothingYet } from '../../ui/empty-box.tsx';
import { isSelected, NO_SELECTION } from './invoices-search.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** Says why the list has no rows and what to do next. Source: INV-06. */
export function InvoiceListEmpty({ isBusy }: Pick<ListEmptyProps, 'isBusy'>) {
  const t = useTranslations('invoices');
  const { search, page, change, goToPage } = useInvoicesSearch();
  const isFiltered = search.q !== undefined || search.filter !== undefined || isSelected(search);
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={isFiltered ? t('empty.filtered') : null}
      onClear={() => change({ q: '', filter: null, ...NO_SELECTION })}
    >
      <NothingYet kind="letter" title={t('empty.title')} text={t('empty.text')} />
    </ListEmpty>
  );
}
