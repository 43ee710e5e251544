import {
  badgeTone,
  type BadgeTone,
  type InvoiceBucket,
  shownDaysTillDue,
} from '@maincrop/domain/invoice-status/invoice-status';
import { useTranslations } from 'use-intl';
import { Badge, type Shape, type Tone } from '../ui/badge.tsx';

export interface InvoiceStatusBadgeProps {
  readonly bucket: InvoiceBucket;
  readonly daysTillDue: number | null;
}

/** The status of an invoice, with the days until it is due while it is not overdue. Source: INV-09 to INV-11. */
export function InvoiceStatusBadge({ bucket, daysTillDue }: InvoiceStatusBadgeProps) {
  const t = useTranslations('invoice-status');
  const [tone, shape] = LOOKS[badgeTone(bucket, daysTillDue)];
  const status = t(`status.${bucket}`);
  const days = shownDaysTillDue(bucket, daysTillDue);
  return (
    <Badge tone={tone} shape={shape}>
      {days === null ? status : t('withDays', { status, days })}
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
