import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListEmpty } from '../../../blocks/list/list-empty.tsx';
import { ListSection } from '../../../blocks/list/list-section.tsx';
import { Narrowing } from '../../../blocks/list/narrowing.tsx';
import { SortSelect } from '../../../blocks/list/sort-select.tsx';
import { useListAddress } from '../../../blocks/list/use-list-address.ts';
import { call, operationQuery } from '../../../lib/client.ts';
import { useCan, useSignedIn } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { HeaderCell, Table } from '../../../ui/table.tsx';
import { TeamRow } from './team-row.tsx';
import { parseTeamSearch, teamFilter, teamQuery, teamSorts } from './team-search.ts';

/** What everyone who acts for the active customer has learned, for the customer's own administrator (decision 113). */
export function TeamPage() {
  const t = useTranslations('e-learning');
  const tErrors = useTranslations('errors');
  const { sapCustomer } = useSignedIn();
  const can = useCan();
  return (
    <div className="flex flex-col gap-5">
      <BackLink to="/e-learning">{t('all')}</BackLink>
      <PageHeading
        title={t('team.title')}
        intro={sapCustomer && t('team.intro', { name: sapCustomer.CustName1 })}
      />
      {/* Its address lies below e-learning, and opens with that (NAV-16). */}
      {can('get', '/colleagues') ? <TeamList /> : <Notice tone="warn">{tErrors('access.denied')}</Notice>}
    </div>
  );
}

function TeamList() {
  const t = useTranslations('e-learning.team');
  const { search, page, change, goToPage } = useListAddress(parseTeamSearch);
  const team = useQuery(operationQuery('listTeamProgress', teamQuery(search, page)));
  const changeSort = (sort: string | null) => change({ sort });
  return (
    <>
      <Narrowing>
        <SearchBox label={t('search')} query={search.q ?? ''} onSearch={(q) => change({ q })} />
        <SortSelect
          sorts={teamSorts}
          sort={search.sort}
          columnOf={(field) => t(`column.${field}`)}
          onSort={changeSort}
          className="wide:hidden"
        />
      </Narrowing>
      <ListSection
        title={t('list')}
        countOf={({ total }) => t('count', { total })}
        exportAs={async (format) => call('exportTeamProgress', { query: { ...teamFilter(search), format } })}
        answer={team}
        loading={{ label: t('loading'), rows: 5 }}
        renderEmpty={(isBusy) => (
          <ListEmpty
            isBusy={isBusy}
            page={page}
            onFirstPage={() => goToPage(1)}
            filtered={t('empty')}
            onClear={() => change({ q: '' })}
            hasFilters={false}
          />
        )}
        pages={{ label: t('pages'), page, onPage: goToPage }}
      >
        {({ items }, isBusy) => (
          <Table caption={t('list')} isBusy={isBusy}>
            <TeamHead sort={search.sort} onSort={changeSort} />
            <tbody>
              {items.map((row) => (
                <TeamRow key={`${row.email} ${row.course_id ?? ''}`} row={row} />
              ))}
            </tbody>
          </Table>
        )}
      </ListSection>
    </>
  );
}

interface TeamHeadProps {
  readonly sort: string | undefined;
  readonly onSort: (sort: string | null) => void;
}

function TeamHead({ sort, onSort }: TeamHeadProps) {
  const t = useTranslations('e-learning.team.column');
  const sorting = teamSorts.headings(sort, onSort);
  return (
    <thead className="max-tablet:sr-only">
      <tr>
        <HeaderCell {...sorting('name')}>{t('name')}</HeaderCell>
        <HeaderCell from="tablet" {...sorting('course')}>
          {t('course')}
        </HeaderCell>
        <HeaderCell from="tablet" {...sorting('status')}>
          {t('status')}
        </HeaderCell>
        <HeaderCell from="wide" {...sorting('begun')}>
          {t('begun')}
        </HeaderCell>
        <HeaderCell from="wide" {...sorting('completed')}>
          {t('completed')}
        </HeaderCell>
        <HeaderCell from="wide" {...sorting('quiz')}>
          {t('quiz')}
        </HeaderCell>
        <HeaderCell from="tablet">{t('code')}</HeaderCell>
      </tr>
    </thead>
  );
}
