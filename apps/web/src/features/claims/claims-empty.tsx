import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useClaimsSearch } from './use-claims-search.ts';

/** Says why the list has no rows and what to do next; `page` is counted from 1. */
export function ClaimsEmpty({ page }: { readonly page: number }) {
  const t = useTranslations('claims');
  const { search, change, goToPage } = useClaimsSearch();
  const isFiltered = search.q !== undefined || search.status !== undefined;
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
          <Button size="small" icon="close" onClick={() => change({ q: '', status: null })}>
            {t('filter.clear')}
          </Button>
        </>
      ) : (
        <NothingYet />
      )}
    </div>
  );
}

function NothingYet() {
  const t = useTranslations('claims');
  const can = useCan();
  return (
    <>
      <div>
        <p className="font-semibold">{t('empty.title')}</p>
        <p className="text-muted">{t('empty.text')}</p>
      </div>
      {can('get', '/agreements') && (
        <LinkButton size="small" to="/agreements">
          {t('empty.action')}
        </LinkButton>
      )}
    </>
  );
}
