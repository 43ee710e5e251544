import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Dispute } from '@maincrop/contract/schemas/disputes';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatInstant } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { DisputePhotos } from './dispute-photos.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useLabelled } from '../../lib/labelled.ts';

export interface DisputeItemProps {
  readonly dispute: Dispute;
  /** Which document it is about, where that does not go without saying. */
  readonly children?: ReactNode;
}

/** One reported problem: what it is about, where it stands and when it is decided. */
export function DisputeItem({ dispute, children }: DisputeItemProps) {
  const t = useTranslations('disputes');
  const locale = useLocale();
  const labelled = useLabelled();
  const reportedAt = parseInstant(dispute.reportedAt);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold">
          {labelled(t(`kind.${dispute.kind}`), typesetProduct(dispute.productName))}
        </p>
        <Badge {...LOOKS[dispute.status]}>{t(`status.${dispute.status}`)}</Badge>
      </div>
      {children}
      <p className="wrap-anywhere whitespace-pre-line">{dispute.text}</p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        {dispute.receiptNumber && <span>{t('receipt', { number: dispute.receiptNumber })}</span>}
        {dispute.disputeNumber !== null && <span>{t('number', { number: dispute.disputeNumber })}</span>}
        <span>{t('line', { line: dispute.line })}</span>
        {reportedAt && <span>{unbroken(t('reportedAt', { date: formatInstant(reportedAt, locale) }))}</span>}
      </p>
      <DisputePhotos dispute={dispute} />
      <p className={dispute.status === 'failed' ? 'text-danger' : 'font-semibold'}>
        <Outlook dispute={dispute} />
      </p>
    </div>
  );
}

/** What happens next; nothing once it is decided. */
function Outlook({ dispute }: { readonly dispute: Dispute }) {
  const t = useTranslations('disputes');
  if (dispute.status === 'failed') return t('failedHelp');
  if (dispute.status === 'accepted' || dispute.status === 'rejected') return null;
  if (dispute.dueDate === null) return t('dueUnknown');
  const isLate = dispute.dueDate < supplierToday(serverNow());
  const sentence = t(isLate ? 'dueLate' : 'due', { date: formatDate(parsePlainDate(dispute.dueDate)) });
  return isLate ? <Badge tone="warn">{sentence}</Badge> : unbroken(sentence);
}

const LOOKS = {
  submitted: { tone: 'neutral', shape: 'arrow' },
  received: { tone: 'brand', shape: 'ring' },
  'in-review': { tone: 'brand', shape: 'half' },
  accepted: { tone: 'ok', shape: 'check' },
  rejected: { tone: 'danger', shape: 'cross' },
  failed: { tone: 'danger', shape: 'triangle' },
} as const;
