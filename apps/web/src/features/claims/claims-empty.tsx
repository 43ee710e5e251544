import { useTranslations } from 'use-intl';
import { ListEmpty, type ListEmptyProps } from '../../blocks/list/list-empty.tsx';
import { NothingFound } from '../../blocks/list/nothing-found.tsx';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NothingYet } from '../../ui/empty-box.tsx';
import { useClaimsSearch } from './use-claims-search.ts';

/** Says why the list has no rows and what to do next. */
export function ClaimsEmpty({ isBusy }: Pick<ListEmptyProps, 'isBusy'>) {
  const t = useTranslations('claims');
  const can = useCan();
  const { search, page, change, goToPage } = useClaimsSearch();
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={isFiltered ? <NothingFound search={search.q} otherwise={t('empty.filtered')} /> : null}
      onClear={() => change({ q: '', status: null })}
    >
      <NothingYet kind="letter" title={t('empty.title')} text={t('empty.text')} />
      {can('get', '/agreements') && (
        <LinkButton size="small" to="/agreements">
          {t('empty.action')}
        </LinkButton>
      )}
    </ListEmpty>
  );
}
