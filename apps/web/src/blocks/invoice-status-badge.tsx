import type { Invoice } from '@maincrop/contract/schemas/invoices';
import {
  badgeTone,
  type BadgeTone,
  creditStatus,
  shownDaysTillDue,
} from '@maincrop/domain/invoice-status/invoice-status';
import { useTranslations } from 'use-intl';
import { Badge, type Shape, type Tone } from '../ui/badge.tsx';

export interface InvoiceStatusBadgeProps {
  /** Nothing of a credit note is to be paid: its status is said in words of its own. */
  readonly kind: Invoice['kind'];
  readonly bucket: Invoice['Bucket'];
  readonly daysTillDue: number | null;
}

/** The status of an invoice, with the days until it is due while it is not overdue. Source: INV-09 to INV-11. */
export function InvoiceStatusBadge({ kind, bucket, daysTillDue }: InvoiceStatusBadgeProps) {
  const t = useTranslations('invoice-status');
  if (kind === 'credit-note') {
    const credit = creditStatus(bucket);
    const [tone, shape] = credit === 'open' ? OPEN_CREDIT : LOOKS[credit];
    return (
      <Badge tone={tone} shape={shape}>
        {t(credit === 'reversed' ? 'status.reversed' : `credit.${credit}`)}
      </Badge>
    );
  }
  const [tone, shape] = LOOKS[badgeTone(bucket, daysTillDue)];
  const status = t(`status.${bucket}`);
  const days = shownDaysTillDue(bucket, daysTillDue);
  return (
    <Badge tone={tone} shape={shape}>
      {days === null ? status : t('withDays', { status, days })}
    </Badge>
  );
}

/** Stands beside the status of an invoice whose problem is not decided. */
export function DisputedBadge() {
  const t = useTranslations('invoice-status');
  return (
    <Badge tone="warn" shape="dash">
      {t('disputed')}
    </Badge>
  );
}

const LOOKS: Record<BadgeTone, readonly [Tone, Shape]> = {
  'more-than-week': ['brand', 'ring'],
  'less-than-week': ['warn', 'half'],
  overdue: ['danger', 'triangle'],
  cleared: ['ok', 'check'],
  reversed: ['neutral', 'cross'],
};

const OPEN_CREDIT = ['neutral', 'ring'] as const;
