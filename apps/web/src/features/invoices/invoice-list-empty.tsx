import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** Says why the list has no rows and what to do next. Source: INV-06. */
export function InvoiceListEmpty({ page }: { readonly page: number }) {
  const t = useTranslations('invoices');
  const { search, change, goToPage } = useInvoicesSearch();
  const isFiltered = search.q !== undefined || search.filter !== undefined;
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-6 text-center">
      {page > 1 ? (
        <>
          <p>{t('empty.page', { page })}</p>
          <Button size="small" onClick={() => goToPage(1)}>
            {t('empty.firstPage')}
          </Button>
        </>
      ) : isFiltered ? (
        <>
          <p>{t('empty.filtered')}</p>
          <Button size="small" icon="close" onClick={() => change({ q: '', filter: null })}>
            {t('filter.clear')}
          </Button>
        </>
      ) : (
        <div>
          <p className="font-semibold">{t('empty.title')}</p>
          <p className="text-muted">{t('empty.text')}</p>
        </div>
      )}
    </div>
  );
}
