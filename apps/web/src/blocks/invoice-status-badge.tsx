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

/** The status of an invoice and, while a problem of it is not decided, that there is one. */
export function InvoiceBadges({ invoice }: { readonly invoice: Invoice }) {
  const t = useTranslations('invoice-status');
  const { kind, Bucket, DaysTillDueDate, isDisputed } = invoice;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <InvoiceStatusBadge kind={kind} bucket={Bucket} daysTillDue={DaysTillDueDate} />
      {isDisputed && (
        <Badge tone="warn" shape="dash">
          {t('disputed')}
        </Badge>
      )}
    </span>
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
