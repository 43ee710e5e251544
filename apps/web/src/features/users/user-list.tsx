import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { UserTable } from './user-table.tsx';
import { usersFilter, usersQuery } from './users-search.ts';

/** Ten users a page with all states of the list (ADM-01). */
export function UserList() {
  const t = useTranslations('users');
  const can = useCan();
  const { search, page, goToPage } = useUsersSearch();
  const users = useQuery(operationQuery('listUsers', usersQuery(search, page)));
  const canSelect = can('put', '/user-roles-bulk');
  return (
    <ListSection
      title={t('list.title')}
      countOf={({ total }) => t('list.count', { total })}
      // As high as the button of the selection, so that the list stays where it is when it shows.
      beside={<div className="flex min-h-11 items-center">{canSelect && <SelectionBar />}</div>}
      exportAs={
        can('get', '/users/export')
          ? async (format) => call('exportUsers', { query: { ...usersFilter(search), format } })
          : undefined
      }
      answer={users}
      loading={{ label: t('list.loading'), rows: 10 }}
      renderEmpty={(isBusy) => <NoUsers isBusy={isBusy} />}
      pages={{ label: t('list.pages'), page, onPage: goToPage }}
    >
      {({ items }, isBusy) => <UserTable users={items} isBusy={isBusy} canSelect={canSelect} />}
    </ListSection>
  );
}

/** Says why there are no rows and what to do next. */
function NoUsers({ isBusy }: { readonly isBusy: boolean }) {
  const t = useTranslations('users');
  const { page, change, goToPage } = useUsersSearch();
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={t('empty.filtered')}
      onClear={() => change({ q: null, group: null, disabled: null, only: null, role: null })}
    />
  );
}
