import type { UsersOnly } from '@maincrop/contract/schemas/users';
import { GROUPS, type Group } from '@maincrop/domain/access/groups';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Narrowing } from '../../blocks/list/narrowing.tsx';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { ONLY, userSorts } from './users-search.ts';

/** Search, group, role, who waits for what, order and disabled users only; all of them are in the address (ADM-02). */
export function UsersToolbar() {
  const t = useTranslations('users');
  const can = useCan();
  const { search, change } = useUsersSearch();
  return (
    <Narrowing>
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={search.q ?? ''}
        onSearch={(q) => change({ q })}
      />
      <Select<Group | ''>
        label={t('filter.group')}
        hideLabel
        value={search.group ?? ''}
        onChange={(group) => change({ group })}
        options={[
          { value: '', label: t('filter.allGroups') },
          ...GROUPS.map((group) => ({ value: group, label: t(`group.${group}`) })),
        ]}
      />
      <Select<UsersOnly | ''>
        label={t('filter.only')}
        hideLabel
        value={search.only ?? ''}
        onChange={(only) => change({ only })}
        options={[
          { value: '', label: t('filter.onlyAny') },
          ...ONLY.map((only) => ({ value: only, label: t(`filter.onlyOf.${only}`) })),
        ]}
      />
      {can('get', '/user-roles') && <RoleFilter />}
      {/* On every screen: the day they were added has no column. */}
      <SortSelect
        sorts={userSorts}
        sort={search.sort}
        columnOf={(field) => t(`column.${field}`)}
        onSort={(sort) => change({ sort })}
      />
      <Checkbox
        label={t('filter.disabled')}
        isChecked={search.disabled === true}
        onChange={(isChecked) => change({ disabled: isChecked ? true : null })}
      />
    </Narrowing>
  );
}

function RoleFilter() {
  const t = useTranslations('users');
  const { search, change } = useUsersSearch();
  const { data } = useQuery(operationQuery('listUserRoles'));
  return (
    <Select<string>
      label={t('filter.role')}
      hideLabel
      // The names come after the page: they must not move what stands beside them.
      className="w-52"
      value={search.role ?? ''}
      onChange={(role) => change({ role })}
      options={[
        { value: '', label: t('filter.allRoles') },
        ...(data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
