import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { dateInZone } from '@maincrop/domain/calendar/local-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { useCartOwner } from '../../lib/cart.ts';
import { operationQuery } from '../../lib/client.ts';
import { formatDate } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasDraft } from './draft.ts';
import { unbroken } from '../../ui/unbroken.tsx';

/** A claim begins with its agreement (CLM-05, CLM-18). */
export function ChooseAgreementPage() {
  const t = useTranslations('new-claim');
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('choose.title')} intro={t('choose.intro')} />
      <MfaGate>
        <Agreements />
      </MfaGate>
    </div>
  );
}

function Agreements() {
  const t = useTranslations('new-claim');
  const { data, isError, error, refetch } = useQuery(operationQuery('listAgreements'));
  if (data === undefined) {
    if (isError) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
    return <Skeleton label={t('choose.loading')} rows={4} />;
  }
  if (data.items.length === 0) return <Notice title={t('choose.none')}>{t('choose.noneText')}</Notice>;
  return (
    <ul className="grid gap-3 wide:grid-cols-2">
      {data.items.map((agreement) => (
        <AgreementRow key={agreement.id} agreement={agreement} />
      ))}
    </ul>
  );
}

function AgreementRow({ agreement }: { readonly agreement: Agreement }) {
  const t = useTranslations('new-claim');
  const owner = useCartOwner();
  const { id, description, sales_quote_sap_id, claim_period, currency, calendar } = agreement;
  const open = calendar.filter(({ state }) => state === 'open').length;
  const day = (instant: string) => formatDate(dateInZone(instant, AGREEMENT_TIME_ZONE));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0">
        <h2 className="text-base wrap-anywhere">{description}</h2>
        <p className="text-sm text-muted">
          {sales_quote_sap_id} · {t(`claimPeriod.${claim_period ?? 'none'}`)} · {currency}
        </p>
        <p className="text-sm text-muted">
          {unbroken(
            t('choose.validity', {
              from: day(agreement.date_time_valid_from),
              to: day(agreement.date_time_valid_to),
            }),
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone={open > 0 ? 'ok' : 'neutral'}>{t('choose.open', { count: open })}</Badge>
          {hasDraft({ ...owner, agreementId: id }) && <Badge tone="brand">{t('choose.draft')}</Badge>}
        </div>
      </div>
      <LinkButton
        to="/claims/new/$agreementId/$step"
        params={{ agreementId: id, step: 'claim-details' }}
        aria-label={t('choose.startFor', { agreement: description })}
      >
        {t('choose.start')}
      </LinkButton>
    </li>
  );
}
