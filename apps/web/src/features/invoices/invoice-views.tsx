import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useInvoicesSearch } from './use-invoices-search.ts';
import { useOpenViews } from './use-open-views.ts';

/** The list, what is due by week, the account, and where new ones are mailed; each has an address, and search and status of the list stay. */
export function InvoiceViews() {
  const t = useTranslations('invoices');
  const { search } = useInvoicesSearch();
  const { view: _view, ...list } = search;
  const { open } = useOpenViews();
  if (open.length === 0) return null;
  const views = [['list', list] as const, ...open.map((view) => [view, { ...list, view }] as const)];
  return (
    <nav
      aria-label={t('views.label')}
      className="grid grid-cols-2 gap-x-1 border-b border-line tablet:flex tablet:flex-wrap"
    >
      {views.map(([name, target]) => (
        <Link
          key={name}
          to="/invoices"
          search={target}
          // All views have one path, so the search tells which one is open.
          activeOptions={EXACT}
          resetScroll={false}
          className={VIEW}
        >
          {t(`views.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

const EXACT = { exact: true, includeSearch: true };
const VIEW =
  '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent forced-colors:border-0 px-3 tablet:px-4 text-muted hover:text-ink aria-[current]:ground-kept aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink';
