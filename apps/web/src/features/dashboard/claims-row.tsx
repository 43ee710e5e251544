import type { Agreement, ClaimablePeriod } from '@maincrop/contract/schemas/agreements';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ClaimDays } from '../../blocks/claim/claim-days.tsx';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { ClaimStatusBadge } from '../../blocks/claim/claim-status-badge.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatMoney } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import type { DrawingProps } from '../../ui/drawings.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What can be claimed now and what became of earlier claims: the first row of who claims and does not order here. */
export function ClaimsRow() {
  const can = useCan();
  return (
    <div className="grid items-start gap-4 tablet:gap-6 wide:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
      {can('get', '/agreements') && <OpenPeriods />}
      {can('get', '/claims') && <LatestClaims />}
    </div>
  );
}

function OpenPeriods() {
  const t = useTranslations('dashboard.periods');
  const { data, error, refetch } = useQuery(operationQuery('listAgreements'));
  const open = data?.items.flatMap((agreement) =>
    agreement.calendar
      .filter(({ state }) => state === 'open')
      .slice(-1)
      .map((period) => ({ agreement, period })),
  );
  return (
    <Card
      title={t('title')}
      action={
        <TextLink to="/agreements" className="py-1.5 text-sm">
          {t('all')}
        </TextLink>
      }
    >
      <div className={BODY}>
        {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton label={t('loading')} className={BODY} />}
        {open?.length === 0 && <Nothing kind="field" text={t('none')} />}
        <ul className={LIST}>
          {open?.slice(0, SHOWN).map((each) => (
            <OpenPeriod key={each.agreement.id} {...each} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface OpenPeriodProps {
  readonly agreement: Agreement;
  /** The latest that is open. */
  readonly period: ClaimablePeriod;
}

function OpenPeriod({ agreement, period }: OpenPeriodProps) {
  const t = useTranslations('dashboard.periods');
  const can = useCan();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 grow basis-40 text-sm">
        <span className="block font-semibold wrap-anywhere">{agreement.description}</span>
        <span className="text-muted">
          <ClaimDays from={period.from} to={period.to} />
        </span>
      </span>
      {can('post', '/claims') && (
        <LinkButton
          size="small"
          icon="plus"
          to="/claims/new/$agreementId/$step"
          params={{ agreementId: agreement.id, step: 'claim-details' }}
          aria-label={t('claimFor', { agreement: agreement.description })}
        >
          {t('claim')}
        </LinkButton>
      )}
    </li>
  );
}

function LatestClaims() {
  const t = useTranslations('dashboard.claims');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(operationQuery('listClaims', { per_page: SHOWN, page: 1 }));
  return (
    <Card
      title={t('title')}
      action={
        <TextLink to="/claims" className="py-1.5 text-sm">
          {t('all')}
        </TextLink>
      }
    >
      <div className={BODY}>
        {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton label={t('loading')} className={BODY} />}
        {data?.items.length === 0 && <Nothing kind="letter" text={t('none')} />}
        <ul className={LIST}>
          {data?.items.map((claim) => (
            <li
              key={claim.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm"
            >
              <span className="min-w-0 grow basis-40">
                <TextLink to="/claims" search={{ claim: claim.id }} className="font-semibold wrap-anywhere">
                  {claim.description}
                </TextLink>
                <span className="block text-muted">{formatDay(claim.submission_date)}</span>
              </span>
              <ClaimStatusBadge claim={claim} />
              <span className="font-semibold whitespace-nowrap">
                {formatMoney(claim.currency, claim.amount, locale)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** In the middle of the room that rows would have: a line at its top looks forgotten. */
function Nothing({ kind, text }: Pick<DrawingProps, 'kind'> & { readonly text: string }) {
  return (
    <div className={`flex flex-col items-center justify-center gap-2 text-center text-muted ${BODY}`}>
      <Drawing kind={kind} />
      <p className="text-balance">{text}</p>
    </div>
  );
}

const LIST = 'flex flex-col divide-y divide-line';
const SHOWN = 3;
/** As high as three of them, so that nothing moves when they come. */
const BODY = 'min-h-65 tablet:min-h-46';
