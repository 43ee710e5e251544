import type { AuditList } from '@maincrop/contract/schemas/audit';
import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ListHeading } from '../../blocks/list/list-heading.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditFilter } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import { SecurityEvents } from './security-events.tsx';

const route = getRouteApi('/audit');

/** The audit trail for administrators; filters and page are in the address. */
export function AuditPage() {
  const t = useTranslations('audit');
  return (
    <MfaGate title={t('title')}>
      <Audit />
    </MfaGate>
  );
}

function Audit() {
  const t = useTranslations('audit');
  const app = useTranslations('app');
  const search = route.useSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    operationQuery('listAudit', {
      ...auditFilter(search),
      ...(search.page !== undefined && { page: search.page }),
    }),
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro', { zone: SUPPLIER_TIME_ZONE })} />
      <AuditFilters search={search} actions={data?.actions ?? []} />
      {error !== null && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton label={app('ui.loading')} rows={12} />}
      {data !== undefined && <AuditLines data={data} isBusy={isPlaceholderData} />}
      <SecurityEvents />
    </div>
  );
}

function AuditLines({ data, isBusy }: { readonly data: AuditList; readonly isBusy: boolean }) {
  const t = useTranslations('audit');
  const can = useCan();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { page: _page, ...rest } = search;
  const searchOf = (page: number) => (page > 1 ? { ...rest, page } : rest);
  const handlePage = (page: number) => {
    void navigate({ search: searchOf(page) });
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  if (data.items.length === 0) return <p className="text-muted">{t('empty')}</p>;
  return (
    <>
      <ListHeading
        count={t('total', { count: data.total, exact: String(data.total_is_exact) })}
        exportAs={
          can('get', '/audit-export')
            ? async (format) => call('exportAudit', { query: { ...auditFilter(search), format } })
            : undefined
        }
      />
      <AuditTable lines={data.items} names={data.names} isBusy={isBusy} />
      <Pagination
        label={t('pages')}
        page={search.page ?? 1}
        pages={data.pages}
        hrefOf={(page) => router.buildLocation({ to: '/audit', search: searchOf(page) }).href}
        onPage={handlePage}
      />
    </>
  );
}
