import { useTranslations } from 'use-intl';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useClaimsSearch } from './use-claims-search.ts';

/** Says why the list has no rows and what to do next; `page` is counted from 1. */
export function ClaimsEmpty({ page }: { readonly page: number }) {
  const t = useTranslations('claims');
  const can = useCan();
  const { search, change, goToPage } = useClaimsSearch();
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <ListEmpty
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={isFiltered ? t('empty.filtered') : null}
      onClear={() => change({ q: '', status: null })}
    >
      <div>
        <p className="font-semibold">{t('empty.title')}</p>
        <p className="text-muted">{t('empty.text')}</p>
      </div>
      {can('get', '/agreements') && (
        <LinkButton size="small" to="/agreements">
          {t('empty.action')}
        </LinkButton>
      )}
    </ListEmpty>
  );
}
