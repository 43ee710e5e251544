import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** The list, or what is due by week; each has an address. */
export function InvoiceViews() {
  const t = useTranslations('invoices');
  const { search } = useInvoicesSearch();
  const { view: _view, ...list } = search;
  const isCash = search.view === 'cash';
  return (
    <nav aria-label={t('views.label')} className="flex gap-1 border-b border-line">
      <Link
        to="/invoices"
        search={list}
        aria-current={isCash ? undefined : 'page'}
        activeProps={NONE}
        resetScroll={false}
        className={VIEW}
      >
        {t('views.list')}
      </Link>
      <Link
        to="/invoices"
        search={{ ...list, view: 'cash' }}
        aria-current={isCash ? 'page' : undefined}
        activeProps={NONE}
        resetScroll={false}
        className={VIEW}
      >
        {t('views.cash')}
      </Link>
    </nav>
  );
}

/** The router's own idea of the current page ignores the view. */
const NONE = { 'aria-current': undefined };
const VIEW =
  '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 text-muted hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink';
