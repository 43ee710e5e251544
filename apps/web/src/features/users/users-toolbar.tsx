import { GROUPS, type Group } from '@maincrop/domain/access/groups';
import { useTranslations } from 'use-intl';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { userSorts } from './users-search.ts';

/** Search, group, order and disabled users only; all of them are in the address (ADM-02). */
export function UsersToolbar() {
  const t = useTranslations('users');
  const { search, change } = useUsersSearch();
  return (
    <div className="grid grid-cols-2 items-center gap-x-4 gap-y-2 tablet:flex">
      <div className="col-span-2 grow tablet:max-w-md">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          query={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
      </div>
      <Select<Group | ''>
        label={t('filter.group')}
        hideLabel
        value={search.group ?? ''}
        onChange={(group) => change({ group })}
        options={[
          { value: '', label: t('filter.allGroups') },
          ...GROUPS.map((group) => ({ value: group, label: t(`group.${group}`) })),
        ]}
        className="tablet:w-56"
      />
      {/* On every screen: the day they were added has no column. */}
      <SortSelect
        sorts={userSorts}
        sort={search.sort}
        columnOf={(field) => t(`column.${field}`)}
        onSort={(sort) => change({ sort })}
        className="tablet:w-56"
      />
      <Checkbox
        label={t('filter.disabled')}
        isChecked={search.disabled === true}
        onChange={(isChecked) => change({ disabled: isChecked ? true : null })}
      />
    </div>
  );
}
