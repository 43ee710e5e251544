import type { UserList as UserListAnswer } from '@maincrop/contract/schemas/users';
import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { UserTable } from './user-table.tsx';
import { usersQuery } from './users-search.ts';

/** Ten users a page with all states of the list (ADM-01). */
export function UserList() {
  const t = useTranslations('users');
  const can = useCan();
  const { search, page, goToPage } = useUsersSearch();
  const top = useRef<HTMLHeadingElement>(null);
  const users = useQuery(operationQuery('listUsers', usersQuery(search, page)));
  const { data, error } = users;
  const canSelect = can('put', '/user-roles-bulk');
  const handlePage = (next: number) => {
    goToPage(next);
    // Reading goes on at the top of the list, for eyes and screen readers alike.
    top.current?.focus();
  };
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={top} tabIndex={-1} className="text-lg">
          {t('list.title')}
          {data !== undefined && (
            <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">
              {t('list.count', { total: data.total })}
            </span>
          )}
        </h2>
        {canSelect && <SelectionBar />}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void users.refetch()} />}
      {!data && !error && <Skeleton label={t('list.loading')} rows={10} />}
      {data && data.items.length === 0 && <NoUsers isBusy={users.isPlaceholderData} />}
      {data && data.items.length > 0 && (
        <>
          <UserTable users={data.items} isBusy={users.isPlaceholderData} canSelect={canSelect} />
          <Pages answer={data} page={page} onPage={handlePage} />
        </>
      )}
    </section>
  );
}

interface PagesProps {
  readonly answer: UserListAnswer;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Pages({ answer, page, onPage }: PagesProps) {
  const t = useTranslations('users');
  return (
    <Pagination
      label={t('list.pages')}
      page={page}
      pages={answer.pages}
      hrefOf={formatPageHash}
      onPage={onPage}
    />
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
      onClear={() => change({ q: null, group: null, disabled: null })}
    />
  );
}
