import { claimSort } from '@maincrop/contract/list-sorts';
import { useTranslations } from 'use-intl';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { formatSort, parseSort } from './claims-search.ts';
import { useClaimsSearch } from './use-claims-search.ts';

/** Search and status; the order of the rows is chosen here where the header row does not show. */
export function ClaimsToolbar() {
  const t = useTranslations('claims');
  const { search, change } = useClaimsSearch();
  return (
    <div className="grid grid-cols-2 gap-3 tablet:flex">
      <div className="col-span-2 grow tablet:max-w-md">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          query={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
      </div>
      <Select<'submitted' | 'failed' | ''>
        label={t('filter.label')}
        hideLabel
        value={search.status ?? ''}
        onChange={(status) => change({ status: status === '' ? null : status })}
        options={[
          { value: '', label: t('filter.all') },
          { value: 'submitted', label: t('status.submitted') },
          { value: 'failed', label: t('status.failed') },
        ]}
        className="tablet:w-52"
      />
      <SortSelect
        fields={claimSort.fields}
        sorts={{ parseSort, formatSort }}
        sort={search.sort}
        columnOf={(field) => t(`column.${field}`)}
        onSort={(sort) => change({ sort })}
        className="tablet:w-64 wide:hidden"
      />
    </div>
  );
}
