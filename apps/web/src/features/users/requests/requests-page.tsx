import type { WaitingRequest } from '@maincrop/contract/schemas/customer-requests';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { MfaGate } from '../../../blocks/mfa-gate.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { EmptyBox } from '../../../ui/empty-box.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RequestCard } from './request-card.tsx';

const route = getRouteApi('/user-management/requests');

/** What is about to be decided. */
interface Deciding {
  readonly act: 'approve' | 'refuse';
  readonly request: WaitingRequest;
}

/** Requests to be connected to a customer, the oldest first, each to be approved or refused. Source: decision 107. */
export function RequestsPage() {
  const t = useTranslations('customer-requests.desk');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => setDeciding(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <BackToUsers />
        <PageHeading title={t('title')} intro={t('text')} />
      </div>
      <MfaGate>
        <Requests onDecide={setDeciding} />
      </MfaGate>
      {deciding?.act === 'approve' && <ApproveDialog request={deciding.request} onClose={close} />}
      {deciding?.act === 'refuse' && <RefuseDialog request={deciding.request} onClose={close} />}
    </div>
  );
}

function Requests({ onDecide }: { readonly onDecide: (deciding: Deciding) => void }) {
  const t = useTranslations('customer-requests.desk');
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    operationQuery('listCustomerRequests', { page }),
  );
  const searchOf = (to: number) => (to > 1 ? { page: to } : {});
  if (error !== null) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  const isEmpty = data?.items.length === 0;
  // What another page was empty of says nothing about this one.
  if (data === undefined || (isEmpty && isPlaceholderData)) return <Skeleton label={t('loading')} rows={6} />;
  // The last one of the page was decided; those of the pages before still wait.
  if (isEmpty && page > 1)
    return (
      <Navigate
        to="/user-management/requests"
        search={searchOf(Math.min(Math.max(data.pages, 1), page - 1))}
        replace
      />
    );
  if (isEmpty)
    return (
      <EmptyBox>
        <p className="font-semibold">{t('none')}</p>
        <p className="text-muted">{t('noneText')}</p>
      </EmptyBox>
    );
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.items.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} onDecide={(act) => onDecide({ act, request })} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('pages')}
        page={page}
        pages={data.pages}
        hrefOf={(to) => router.buildLocation({ to: '/user-management/requests', search: searchOf(to) }).href}
        onPage={(to) => void navigate({ search: searchOf(to) })}
      />
    </>
  );
}
