import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ExportMenu } from '../../blocks/export-menu.tsx';
import { ListEmpty, type ListEmptyProps } from '../../blocks/list/list-empty.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deskFilter, deskQuery, parseDeskSearch } from './desk-search.ts';
import { DeskTable } from './desk-table.tsx';

const route = getRouteApi('/claims-desk/');

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
  const { search, change } = useDeskSearch();
  return (
    <>
      <div className="grid gap-3 tablet:flex">
        <div className="grow tablet:max-w-md">
          <SearchBox
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={search.q ?? ''}
            onSearch={(q) => change({ ...search, q })}
          />
        </div>
        <Select
          label={t('filter.label')}
          hideLabel
          value={search.list ?? 'waiting'}
          onChange={(list) => change({ q: search.q, list })}
          options={LISTS.map((list) => ({ value: list, label: t(`filter.${list}`) }))}
          className="tablet:w-52"
        />
        <ExportMenu
          load={async (format) => call('exportWaitingClaims', { query: { ...deskFilter(search), format } })}
        />
      </div>
      <DeskList />
    </>
  );
}

const LISTS = ['waiting', 'settled'] as const;

function DeskList() {
  const t = useTranslations('claims-desk');
  const { search, page, goToPage } = useDeskSearch();
  const list = search.list ?? 'waiting';
  const { data, error, isPlaceholderData, refetch } = useQuery(
    operationQuery('listWaitingClaims', deskQuery(search, page)),
  );
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('loading')} rows={13} />;
  return (
    <section aria-labelledby="desk-list" className="flex flex-col gap-3">
      <h2 id="desk-list" tabIndex={-1} className="text-lg">
        {t(`list.${list}`)}
        <span className="ml-2 text-sm font-normal text-muted">{t('count', { total: data.total })}</span>
      </h2>
      {data.items.length === 0 ? (
        <Empty isBusy={isPlaceholderData} />
      ) : (
        <DeskTable claims={data.items} list={list} isBusy={isPlaceholderData} />
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={data.pages}
        hrefOf={formatPageHash}
        onPage={(next) => {
          goToPage(next);
          // Reading goes on at the top of the list, for eyes and screen readers alike.
          document.querySelector<HTMLElement>('#desk-list')?.focus();
        }}
      />
    </section>
  );
}

function Empty({ isBusy }: Pick<ListEmptyProps, 'isBusy'>) {
  const t = useTranslations('claims-desk');
  const { search, page, change, goToPage } = useDeskSearch();
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={search.q === undefined ? null : t('empty.filtered')}
      onClear={() => change({ ...search, q: '' })}
      hasFilters={false}
    >
      <p>{t(`empty.${search.list ?? 'waiting'}`)}</p>
    </ListEmpty>
  );
}

/** What the address says about the page and ways to change it; the hash holds the page of the list. */
function useDeskSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  return {
    search,
    page: parsePageHash(hash),
    /** Another list or search begins at the first page. */
    change: (next: { readonly q?: string | undefined; readonly list?: 'waiting' | 'settled' }): void => {
      void navigate({ search: parseDeskSearch(next), hash: '', resetScroll: false });
    },
    goToPage: (page: number): void => {
      void navigate({ search, hash: formatPageHash(page), resetScroll: false, hashScrollIntoView: false });
    },
  };
}
