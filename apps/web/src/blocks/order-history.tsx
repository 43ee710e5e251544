import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import { useLocale, useTranslations } from 'use-intl';
import { formatInstant } from '../lib/formats.ts';
import { unbroken } from '../ui/unbroken.tsx';

export interface OrderHistoryProps {
  readonly history: OrderDetail['history'];
  readonly isContainerCustomer: boolean;
}

/** Every status with the time at which it was learnt, the latest first (OPEN-38). */
export function OrderHistory({ history, isContainerCustomer }: OrderHistoryProps) {
  const t = useTranslations('orders.card');
  const statusText = useTranslations('order-status');
  const locale = useLocale();
  if (history.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('history')}</h3>
      <ol className="flex flex-col text-sm">
        {history.toReversed().map(({ status, at }, index) => {
          const instant = parseInstant(at);
          const shown = statusDisplay(
            { OrderStatus: status, OriginalEta: null, UpdatedEta: null },
            isContainerCustomer,
          ).status;
          return (
            <li key={`${at} ${status}`} className="group relative flex gap-3 pb-3 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-3 bottom-0 left-[5px] border-l-2 border-line group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={`relative mt-1.5 size-3 shrink-0 rounded-full border-2 ${index === 0 ? 'border-brand bg-brand' : 'border-line-strong bg-surface'}`}
              />
              <span className="flex flex-wrap gap-x-3">
                <span className={index === 0 ? 'font-semibold' : ''}>{statusText(`status.${shown}`)}</span>
                {instant && (
                  <time dateTime={at} className="text-muted">
                    {unbroken(formatInstant(instant, locale))}
                  </time>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
