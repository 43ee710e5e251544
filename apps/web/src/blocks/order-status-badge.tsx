import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { normaliseOrderStatus, type OrderStatus } from '@maincrop/domain/order-status/order-status';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import { useTranslations } from 'use-intl';
import { formatDate } from '../lib/formats.ts';
import { Badge, type Shape, type Tone } from '../ui/badge.tsx';

export interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  /** `yyyy-MM-dd` */
  readonly originalEta: string | null;
  readonly updatedEta: string | null;
  readonly isContainerCustomer: boolean;
  /** Nobody knows whether the ERP has it. */
  readonly isUnanswered?: boolean | undefined;
}

/** The status of an order and whether its arrival moved. Source: ORD-05, ORD-06, ORD-12, ORD-13. */
export function OrderStatusBadge(props: OrderStatusBadgeProps) {
  const { status, originalEta, updatedEta, isContainerCustomer, isUnanswered = false } = props;
  const t = useTranslations('order-status');
  const shown = statusDisplay(
    { OrderStatus: normaliseOrderStatus(status), OriginalEta: originalEta, UpdatedEta: updatedEta },
    isContainerCustomer,
  );
  const [tone, shape] = LOOKS[isUnanswered ? 'SAP_UNKNOWN' : shown.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={tone} shape={shape}>
        {isUnanswered ? t('unanswered') : t(`status.${shown.status}`)}
      </Badge>
      {shown.eta !== 'none' && (
        <Badge
          tone={shown.eta === 'delay' ? 'warn' : 'ok'}
          shape={shown.eta === 'delay' ? 'triangle' : 'arrow'}
        >
          {t(`eta.${shown.eta}`, { date: formatDate(parsePlainDate(updatedEta)) })}
        </Badge>
      )}
    </span>
  );
}

const LOOKS: Record<OrderStatus, readonly [Tone, Shape]> = {
  AWS_CREATED: ['brand', 'ring'],
  AWS_FAILED: ['danger', 'triangle'],
  SAP_CREATED: ['brand', 'dot'],
  SAP_PROCESSING: ['brand', 'half'],
  SAP_PROCESSING_PART: ['warn', 'half'],
  SAP_SHIPPED: ['ok', 'arrow'],
  SAP_SHIPPED_PART: ['warn', 'arrow'],
  DELIVERED: ['ok', 'check'],
  SAP_CANCELLED: ['neutral', 'cross'],
  SAP_UNKNOWN: ['warn', 'triangle'],
};
