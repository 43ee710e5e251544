import type { AgreementList } from '@maincrop/contract/schemas/agreements';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Arrival } from '../../blocks/arrival.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { AsOf } from '../../blocks/freshness.tsx';
import { ListHeading } from '../../blocks/list/list-heading.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { EmptyBox, NothingYet } from '../../ui/empty-box.tsx';
import { ClaimConfirmed } from './claim-confirmed.tsx';

const route = getRouteApi('/agreements');

/** The agreements of the active SAP customer and what can still be claimed under them. Source: AGR-01 to AGR-04. */
export function AgreementsPage() {
  const t = useTranslations('agreements');
  const can = useCan();
  const { confirmed } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(operationQuery('listAgreements'));
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={can('get', '/claims') && <LinkButton to="/claims">{t('toClaims')}</LinkButton>}
      />
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Agreements answer={data} />}
      <ClaimConfirmed
        id={confirmed ?? null}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </div>
  );
}

function Agreements({ answer }: { readonly answer: AgreementList }) {
  const t = useTranslations('agreements');
  if (answer.items.length === 0) {
    return (
      <EmptyBox>
        <NothingYet kind="letter" title={t('empty.title')} text={t('empty.text')} />
      </EmptyBox>
    );
  }
  return (
    <>
      <ListHeading
        count={t('count', { count: answer.total })}
        exportAs={async (format) => call('exportAgreements', { query: { format } })}
      >
        <AsOf asOf={answer.as_of} textOf={(time) => t('asOf', { time })} />
      </ListHeading>
      <ul className="flex flex-col gap-4">
        {answer.items.map((agreement) => (
          <li key={agreement.id}>
            <Arrival id={agreement.id}>
              <AgreementCard agreement={agreement} />
            </Arrival>
          </li>
        ))}
      </ul>
    </>
  );
}

function Loading() {
  const t = useTranslations('agreements');
  return (
    <div className="flex flex-col gap-4">
      <Skeleton label={t('loading')} className="h-[52rem] tablet:h-[34rem]" />
      <div aria-hidden="true">
        <Skeleton label="" className="h-[52rem] tablet:h-[34rem]" />
      </div>
    </div>
  );
}
