import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { useTranslations } from 'use-intl';
import { ClaimDays } from '../../blocks/claim/claim-days.tsx';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { ClaimLines } from '../../blocks/claim/claim-lines.tsx';
import { ClaimStatusBadge } from '../../blocks/claim/claim-status-badge.tsx';
import { ClaimSteps } from '../../blocks/claim/claim-steps.tsx';
import { useCan } from '../../lib/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimProof } from './claim-proof.tsx';

/** A claim with its lines, proof, status and when a decision is expected. Source: CLM-01, CLM-06. */
export function ClaimCard({ claim }: { readonly claim: ClaimDetail }) {
  const t = useTranslations('claims');
  const can = useCan();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <div>
          <ClaimStatusBadge claim={claim} />
        </div>
        <ClaimDecision claim={claim} />
        {claim.placedOnBehalf && <p className="text-sm text-muted">{t('detail.onBehalf')}</p>}
      </div>
      <ClaimSteps claim={claim} answered={t('review.answered')} />
      {claim.outcome === 'returned' && can('post', '/claims') && <ClaimAnswer claim={claim} />}
      <Facts
        isRoomy
        facts={[
          [t('card.contract'), claim.contract_number],
          [t('card.agreement'), claim.description],
          [t('column.type'), t(`type.${claim.type}`)],
          [
            t('card.period'),
            <ClaimDays key="period" from={claim.claim_period_from} to={claim.claim_period_to} />,
          ],
          [t('column.submission_date'), formatDay(claim.submission_date)],
          [t('column.posting_date'), formatDay(claim.posting_date)],
          [t('card.creditReference'), claim.credit_reference ?? ''],
          [t('card.id'), claim.receiptNumber ?? claim.id],
          [t('card.erpNumber'), claim.erpNumber ?? ''],
          ...(claim.creditNote
            ? [[t('card.creditNote'), <CreditNote key="creditNote" {...claim.creditNote} />] as const]
            : []),
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{t('lines.title')}</h3>
        <ClaimLines claim={claim} />
      </section>
      <ClaimProof files={claim.attachments} />
    </div>
  );
}

/** Its number, and the way to it for those who may see it and have it. */
function CreditNote({ number, invoiceId }: NonNullable<ClaimDetail['creditNote']>) {
  const can = useCan();
  if (invoiceId === null || !can('get', '/invoices')) return number;
  return (
    <TextLink to="/invoices" search={{ q: number, invoice: invoiceId }}>
      {number}
    </TextLink>
  );
}
