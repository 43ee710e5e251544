import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { formatMoney } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';

/** What was decided of a claim, or until when a decision is expected; a day that has passed says so (CLM-06). */
export function ClaimDecision({ claim }: { readonly claim: ClaimDetail }) {
  const t = useTranslations('claims');
  const { decision, outcome } = claim;
  if (outcome) return <Decided claim={claim} outcome={outcome} />;
  if (decision === null) {
    return (
      <Notice tone="warn" title={t('detail.failedTitle')}>
        {t('detail.failedText')}
      </Notice>
    );
  }
  if (decision.to < supplierToday(serverNow())) {
    return (
      <Notice tone="warn" title={t('decided.late', { to: formatDay(decision.to) })}>
        {t('decided.lateText')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={t('detail.decision', { from: formatDay(decision.from), to: formatDay(decision.to) })}
    >
      {t('detail.decisionText')}
    </Notice>
  );
}

function Decided({
  claim,
  outcome,
}: {
  readonly claim: ClaimDetail;
  readonly outcome: NonNullable<ClaimDetail['outcome']>;
}) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const last = claim.steps?.at(-1);
  const amount = formatMoney(claim.currency, last?.amount ?? claim.amount, locale);
  return (
    <Notice tone={TONES[outcome]} title={t(`outcome.${outcome}`)}>
      {t(`decided.${outcome}`, { amount })}
    </Notice>
  );
}

const TONES = { accepted: 'ok', accepted_in_part: 'ok', rejected: 'warn', returned: 'warn' } as const;
