import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import { dateInZone, parseInstant } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ClaimDays } from '../../blocks/claim/claim-days.tsx';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { ClaimLines } from '../../blocks/claim/claim-lines.tsx';
import { ClaimSteps } from '../../blocks/claim/claim-steps.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatInstant, formatWholeKg, NONE } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeskWork } from './desk-work.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { SettleClaim } from './settle-claim.tsx';
import { DueDay } from './due-day.tsx';
import { useLabelled } from '../../lib/labelled.ts';

/** One claim with its proof beside it, and the way to mark it for settlement; for a desk with a second factor. */
export function DeskClaimPage({ id }: { readonly id: string }) {
  const { mfa } = useSignedIn();
  return mfa === 'none' ? <Closed /> : <DeskClaim id={id} />;
}

function Closed() {
  const t = useTranslations('claims-desk');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} />
      <MfaGate>{null}</MfaGate>
    </div>
  );
}

function DeskClaim({ id }: { readonly id: string }) {
  const t = useTranslations('claims-desk');
  const { data, error, isPlaceholderData, refetch } = useQuery(operationQuery('getWaitingClaim', { id }));
  const claim = isPlaceholderData ? undefined : data;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/claims-desk">{t('claim.back')}</BackLink>
      <PageHeading
        title={claim ? t('claim.title', { customer: claim.customerName }) : t('claim.titleLoading')}
      />
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {!claim && !error && <Skeleton label={t('claim.loading')} rows={10} />}
      {claim && (
        <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-2">
          <ClaimBesideProof claim={claim} onReload={() => void refetch()} />
          <EvidencePanel evidence={claim.evidence} onReload={() => void refetch()} />
        </div>
      )}
    </div>
  );
}

interface ClaimBesideProofProps {
  readonly claim: WaitingClaimDetail;
  readonly onReload: () => void;
}

function ClaimBesideProof({ claim, onReload }: ClaimBesideProofProps) {
  const t = useTranslations('claims-desk');
  const card = useTranslations('claims.card');
  return (
    <Card title={t('claim.facts')}>
      <div className="flex flex-col gap-5">
        <Facts
          isRoomy
          facts={[
            [card('party'), claim.wholesale_party],
            [
              card('period'),
              <ClaimDays key="period" from={claim.claim_period_from} to={claim.claim_period_to} />,
            ],
            [card('contract'), claim.contract_number],
            [card('agreement'), claim.description],
            [t('claim.validity'), <Validity key="validity" claim={claim} />],
            [t('claim.customerNr'), claim.CustomerNr],
            [t('claim.submitted'), formatDay(claim.submission_date)],
            [t('claim.submittedBy'), claim.submittedBy ?? ''],
            [
              t('column.due'),
              claim.settled_at === null ? (
                <DueDay key="due" decision={claim.decision} />
              ) : (
                formatDay(claim.decision?.to ?? null)
              ),
            ],
            [card('creditReference'), claim.credit_reference ?? ''],
            [card('id'), claim.receiptNumber ?? claim.id],
            [card('erpNumber'), claim.erpNumber ?? ''],
          ]}
        />
        {claim.isNotTaken && (
          <Notice tone="danger" title={t('notTaken.title')}>
            {t('notTaken.text')}
          </Notice>
        )}
        {claim.overlaps && (
          <Notice tone="warn" title={t('decide.overlap')}>
            {t('decide.overlapText')}
          </Notice>
        )}
        <UnusualVolume claim={claim} />
        <ClaimLines claim={claim} isNarrow />
        <KeepFocus className="flex flex-col gap-5">
          <ClaimSteps claim={claim} answered={t('decide.answered')} />
          <Settlement claim={claim} onReload={onReload} />
        </KeepFocus>
        <DeskWork claim={claim} onReload={onReload} />
      </div>
    </Card>
  );
}

function UnusualVolume({ claim: { unusual } }: Pick<ClaimBesideProofProps, 'claim'>) {
  const t = useTranslations('claims-desk');
  const locale = useLocale();
  if (unusual === null) return null;
  return (
    <Notice tone="warn" title={t('unusual.title')}>
      {unusual.map(({ ShortCode, claimedKg, earlierKg = '0', boughtKg }) => (
        <p key={ShortCode}>
          {t('unusual.line', {
            product: ShortCode,
            claimed: formatWholeKg(claimedKg, locale),
            bought: formatWholeKg(boughtKg, locale),
          })}{' '}
          {Number(earlierKg) > 0 && t('unusual.earlier', { earlier: formatWholeKg(earlierKg, locale) })}
        </p>
      ))}
      {t('unusual.text')}
    </Notice>
  );
}

function Settlement({ claim, onReload }: ClaimBesideProofProps) {
  const t = useTranslations('claims-desk');
  const locale = useLocale();
  const labelled = useLabelled();
  const settled = claim.settled_at === null ? null : parseInstant(claim.settled_at);
  if (settled === null) return <SettleClaim claim={claim} onReload={onReload} />;
  return (
    <Notice tone="ok" title={t('settle.settledOn', { instant: formatInstant(settled, locale) })}>
      {claim.settledBy !== null && <p>{labelled(t('claim.settledBy'), claim.settledBy)}</p>}
      {claim.release !== null && <p>{labelled(t('release.releasedBy'), claim.release.by)}</p>}
    </Notice>
  );
}

/** The days of the agreement; none when the ERP no longer has it. */
function Validity({ claim: { agreementFrom, agreementTo } }: { readonly claim: WaitingClaimDetail }) {
  if (agreementFrom === '') return NONE;
  return <ClaimDays from={dayOf(agreementFrom)} to={dayOf(agreementTo)} />;
}

/** Agreement times are read on the supplier's clock (OPEN-53). */
function dayOf(instant: string): string {
  return dateInZone(instant, AGREEMENT_TIME_ZONE) ?? '';
}
