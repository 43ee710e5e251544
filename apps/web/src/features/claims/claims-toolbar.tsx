import { useTranslations } from 'use-intl';
import { ListToolbar } from '../../blocks/list/list-toolbar.tsx';
import { CLAIM_STAGES, claimSorts } from './claims-search.ts';
import { useClaimsSearch } from './use-claims-search.ts';

/** Search of the claims, and what became of them. */
export function ClaimsToolbar() {
  const t = useTranslations('claims');
  const { search, change } = useClaimsSearch();
  const labelOf = (stage: (typeof CLAIM_STAGES)[number]) => {
    if (stage === 'failed') return t('status.failed');
    return stage === 'waiting' ? t('status.submitted') : t(`outcome.${stage}`);
  };
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
          ...CLAIM_STAGES.map((stage) => ({ value: stage, label: labelOf(stage) })),
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
