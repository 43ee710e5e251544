import { useTranslations } from 'use-intl';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { call } from '../../lib/client.ts';
import { HeaderCell, Table } from '../../ui/table.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import type { ColleagueTask } from './colleague-task.ts';
import { colleaguesFilter, colleagueSorts } from './colleagues-search.ts';
import { useColleagues } from './use-colleagues.ts';

export interface ColleagueListProps {
  readonly onTask: (task: ColleagueTask) => void;
}

export function ColleagueList({ onTask }: ColleagueListProps) {
  const t = useTranslations('users.colleagues');
  const { search, page, goToPage, changeSearch, colleagues } = useColleagues();
  return (
    <ListSection
      title={t('list')}
      countOf={({ total }) => t('count', { total })}
      exportAs={async (format) =>
        call('exportColleagues', { query: { ...colleaguesFilter(search), format } })
      }
      answer={colleagues}
      loading={{ label: t('loading'), rows: 5 }}
      renderEmpty={(isBusy) => (
        <ListEmpty
          isBusy={isBusy}
          page={page}
          onFirstPage={() => goToPage(1)}
          filtered={t('empty')}
          onClear={() => changeSearch('')}
          hasFilters={false}
        />
      )}
      pages={{ label: t('pages'), page, onPage: goToPage }}
    >
      {({ items }, isBusy) => (
        <Table caption={t('list')} isBusy={isBusy}>
          <ColleagueHead />
          <tbody>
            {items.map((colleague) => (
              <ColleagueRow key={colleague.id} colleague={colleague} onTask={onTask} />
            ))}
          </tbody>
        </Table>
      )}
    </ListSection>
  );
}

function ColleagueHead() {
  const t = useTranslations('users');
  const { search, changeSort } = useColleagues();
  const sorting = colleagueSorts.headings(search.sort, changeSort);
  return (
    <thead className="max-tablet:sr-only">
      <tr>
        <HeaderCell {...sorting('email')}>{t('column.email')}</HeaderCell>
        <HeaderCell from="wide" {...sorting('lastName')}>
          {t('column.name')}
        </HeaderCell>
        <HeaderCell from="tablet">{t('column.status')}</HeaderCell>
        <HeaderCell from="tablet">{t('column.roles')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('colleagues.actions')}</span>
        </HeaderCell>
      </tr>
    </thead>
  );
}
