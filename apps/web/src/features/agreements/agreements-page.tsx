import type { AgreementList } from '@maincrop/contract/schemas/agreements';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ExportMenu } from '../../blocks/export-menu.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { formatTime } from '../../lib/formats.ts';
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
        actions={
          <>
            {can('get', '/claims') && <LinkButton to="/claims">{t('toClaims')}</LinkButton>}
            {data !== undefined && data.total > 0 && (
              <ExportMenu load={async (format) => call('exportAgreements', { query: { format } })} />
            )}
          </>
        }
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
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
  const asOf = answer.as_of === null ? null : parseInstant(answer.as_of);
  if (answer.items.length === 0) {
    return (
      <EmptyBox>
        <NothingYet title={t('empty.title')} text={t('empty.text')} />
      </EmptyBox>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {answer.items.map((agreement) => (
          <li key={agreement.id}>
            <AgreementCard agreement={agreement} />
          </li>
        ))}
      </ul>
      {asOf !== null && <p className="text-sm text-muted">{t('asOf', { time: formatTime(asOf) })}</p>}
    </>
  );
}

function Loading() {
  const t = useTranslations('agreements');
  return (
    <div className="flex flex-col gap-4">
      <Skeleton label={t('loading')} />
      <div aria-hidden="true">
        <Skeleton label="" />
      </div>
    </div>
  );
}
