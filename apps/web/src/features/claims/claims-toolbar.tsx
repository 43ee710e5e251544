import { useTranslations } from 'use-intl';
import { ListToolbar } from '../../blocks/list/list-toolbar.tsx';
import { claimSorts } from './claims-search.ts';
import { useClaimsSearch } from './use-claims-search.ts';

/** Search and status of the claims. */
export function ClaimsToolbar() {
  const t = useTranslations('claims');
  const { search, change } = useClaimsSearch();
  return (
    <ListToolbar
      search={{
        label: t('search.label'),
        placeholder: t('search.placeholder'),
        query: search.q,
        onSearch: (q) => change({ q }),
      }}
      filter={{
        label: t('filter.label'),
        value: search.status ?? '',
        onChange: (status) => change({ status }),
        options: [
          { value: '', label: t('filter.all') },
          { value: 'submitted', label: t('status.submitted') },
          { value: 'failed', label: t('status.failed') },
        ],
      }}
      sort={{
        of: claimSorts,
        value: search.sort,
        columnOf: (field) => t(`column.${field}`),
        onSort: (sort) => change({ sort }),
        className: 'wide:hidden',
      }}
    />
  );
}
