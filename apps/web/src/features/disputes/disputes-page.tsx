import type { Dispute, DisputeList } from '@maincrop/contract/schemas/disputes';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DisputeItem } from '../../blocks/dispute/dispute-item.tsx';
import { whileSubmitted } from '../../blocks/dispute/while-submitted.ts';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ListHeading } from '../../blocks/list/list-heading.tsx';
import { ListEmpty, type ListEmptyProps } from '../../blocks/list/list-empty.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { NothingYet } from '../../ui/empty-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const route = getRouteApi('/disputes');

/** Every reported problem with its status and the day it is decided; the page is in the address. */
export function DisputesPage() {
  const t = useTranslations('disputes');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro')} />
      <MfaGate>
        <Disputes />
      </MfaGate>
    </div>
  );
}

function Disputes() {
  const t = useTranslations('disputes');
  const { page = 1 } = route.useSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...operationQuery('listDisputes', { page }),
    refetchInterval: ({ state }) => whileSubmitted(state.data),
  });
  if (error) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={t('loading')} rows={10} />;
  if (data.items.length === 0) return <NoDisputes page={page} isBusy={isPlaceholderData} />;
  return <DisputePage answer={data} page={page} />;
}

function DisputePage({ answer, page }: { readonly answer: DisputeList; readonly page: number }) {
  const t = useTranslations('disputes');
  const navigate = route.useNavigate();
  const router = useRouter();
  const searchOf = (to: number) => (to > 1 ? { page: to } : {});
  const handlePage = (to: number) => {
    void navigate({ search: searchOf(to) });
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <>
      <ListHeading
        count={t('count', { count: answer.total })}
        exportAs={async (format) => call('exportDisputes', { query: { format } })}
      />
      <ul className="rounded-lg border border-line bg-surface">
        {answer.items.map((dispute) => (
          <li key={dispute.id} className="border-b border-line p-4 last:border-b-0">
            <DisputeItem dispute={dispute}>
              <DocumentLink dispute={dispute} />
            </DisputeItem>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        {t('empty.text')}
        <LinkButton size="small" to="/orders">
          {t('empty.orders')}
        </LinkButton>
      </p>
      <Pagination
        label={t('pages')}
        page={page}
        pages={answer.pages}
        hrefOf={(to) => router.buildLocation({ to: '/disputes', search: searchOf(to) }).href}
        onPage={handlePage}
      />
    </>
  );
}

function DocumentLink({ dispute }: { readonly dispute: Dispute }) {
  const t = useTranslations('disputes');
  const { document, documentId, documentNumber } = dispute;
  return (
    <p>
      {document === 'order' ? (
        <TextLink to="/orders" search={{ order: documentId }}>
          {t('order', { number: documentNumber })}
        </TextLink>
      ) : (
        <TextLink to="/invoices" search={{ q: documentNumber }}>
          {t('invoice', { number: documentNumber })}
        </TextLink>
      )}
    </p>
  );
}

function NoDisputes({ page, isBusy }: Pick<ListEmptyProps, 'page' | 'isBusy'>) {
  const t = useTranslations('disputes.empty');
  const navigate = route.useNavigate();
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => void navigate({ search: {} })}
      filtered={null}
      onClear={null}
    >
      <NothingYet kind="crate" title={t('title')} text={t('text')} />
      <LinkButton size="small" to="/orders">
        {t('orders')}
      </LinkButton>
    </ListEmpty>
  );
}
