import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HeaderCell, Table } from '../../ui/table.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import type { ColleagueTask } from './colleague-task.ts';
import { useColleagues } from './use-colleagues.ts';

export interface ColleagueListProps {
  readonly onTask: (task: ColleagueTask) => void;
}

export function ColleagueList({ onTask }: ColleagueListProps) {
  const t = useTranslations('users.colleagues');
  const { page, goToPage, changeSearch, colleagues } = useColleagues();
  const { data, error, isPlaceholderData, refetch } = colleagues;
  const top = useRef<HTMLHeadingElement>(null);
  const handlePage = (next: number) => {
    goToPage(next);
    top.current?.focus();
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 ref={top} tabIndex={-1} className="text-lg">
        {t('list')}
        {data !== undefined && (
          <span className="ml-2 text-sm font-normal text-muted">{t('count', { total: data.total })}</span>
        )}
      </h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} rows={5} />}
      {data && data.items.length === 0 && (
        <ListEmpty
          isBusy={isPlaceholderData}
          page={page}
          onFirstPage={() => goToPage(1)}
          filtered={t('empty')}
          onClear={() => changeSearch('')}
          hasFilters={false}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <Table caption={t('list')} isBusy={isPlaceholderData}>
            <ColleagueHead />
            <tbody>
              {data.items.map((colleague) => (
                <ColleagueRow key={colleague.id} colleague={colleague} onTask={onTask} />
              ))}
            </tbody>
          </Table>
          <Pagination
            label={t('pages')}
            page={page}
            pages={data.pages}
            hrefOf={formatPageHash}
            onPage={handlePage}
          />
        </>
      )}
    </section>
  );
}

function ColleagueHead() {
  const t = useTranslations('users');
  return (
    <thead className="max-tablet:sr-only">
      <tr>
        <HeaderCell>{t('column.email')}</HeaderCell>
        <HeaderCell from="wide">{t('column.name')}</HeaderCell>
        <HeaderCell from="tablet">{t('column.status')}</HeaderCell>
        <HeaderCell from="tablet">{t('column.roles')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('colleagues.actions')}</span>
        </HeaderCell>
      </tr>
    </thead>
  );
}
