import { DESK_NARROWINGS } from '@maincrop/domain/claim-period/claim-review';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListEmpty, type ListEmptyProps } from '../../blocks/list/list-empty.tsx';
import { NothingFound } from '../../blocks/list/nothing-found.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { Narrowing } from '../../blocks/list/narrowing.tsx';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { DESK_LISTS, deskFilter, deskQuery, parseDeskSearch, sortsOf } from './desk-search.ts';
import { DeskTable } from './desk-table.tsx';

/** Claims of all customers for the desk that reviews them. Source: OPEN-50. */
export function DeskPage() {
  const t = useTranslations('claims-desk');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro')} />
      <MfaGate>
        <Desk />
      </MfaGate>
    </div>
  );
}

function Desk() {
  const t = useTranslations('claims-desk');
  const { search, change } = useListAddress(parseDeskSearch);
  return (
    <>
      <Narrowing>
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          query={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <Select
          label={t('filter.label')}
          hideLabel
          value={search.list ?? 'waiting'}
          onChange={(list) => change({ list })}
          options={DESK_LISTS.map((list) => ({ value: list, label: t(`filter.${list}`) }))}
        />
        <Select
          label={t('only.label')}
          hideLabel
          value={search.only ?? ''}
          onChange={(only) => change({ only })}
          options={[
            { value: '', label: t('only.all') },
            ...DESK_NARROWINGS.map((only) => ({
              value: only,
              label: only === 'late' ? t('late') : t(`only.${only}`),
            })),
          ]}
          className="tablet:w-52"
        />
        <SortSelect
          sorts={sortsOf(search)}
          sort={search.sort}
          columnOf={(field) => t(`column.${DESK_COLUMNS[field]}`)}
          onSort={(sort) => change({ sort })}
          className="wide:hidden"
        />
      </Narrowing>
      <DeskList />
    </>
  );
}

const DESK_COLUMNS = {
  submission_date: 'submitted',
  settled_at: 'settled',
  amount: 'amount',
  customerName: 'customer',
} as const;

function DeskList() {
  const t = useTranslations('claims-desk');
  const { search, page, goToPage } = useListAddress(parseDeskSearch);
  const list = search.list ?? 'waiting';
  const answer = useQuery(operationQuery('listWaitingClaims', deskQuery(search, page)));
  return (
    <ListSection
      title={t(`list.${list}`)}
      countOf={({ total }) => t('count', { total })}
      exportAs={async (format) => call('exportWaitingClaims', { query: { ...deskFilter(search), format } })}
      answer={answer}
      loading={{ label: t('loading'), rows: 13 }}
      renderEmpty={(isBusy) => <Empty isBusy={isBusy} />}
      pages={{ label: t('pages'), page, onPage: goToPage }}
    >
      {({ items }, isBusy) => <DeskTable claims={items} list={list} isBusy={isBusy} />}
    </ListSection>
  );
}

function Empty({ isBusy }: Pick<ListEmptyProps, 'isBusy'>) {
  const t = useTranslations('claims-desk');
  const { search, page, change, goToPage } = useListAddress(parseDeskSearch);
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={
        search.q === undefined ? (
          search.only !== undefined && t('empty.filtered')
        ) : (
          <NothingFound search={search.q} otherwise={t('empty.filtered')} />
        )
      }
      onClear={() => change({ q: '', only: null })}
      hasFilters={search.only !== undefined}
    >
      <p>{t(`empty.${search.list ?? 'waiting'}`)}</p>
    </ListEmpty>
  );
}
