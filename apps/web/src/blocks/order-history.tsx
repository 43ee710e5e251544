import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatInstant } from '../lib/formats.ts';
import { unbroken } from '../ui/unbroken.tsx';
import { historyOf, type OrderEvent } from './order-events.ts';

export interface OrderHistoryProps {
  readonly order: OrderDetail;
  readonly isContainerCustomer: boolean;
}

/** Every status and every change of the expected day with the time at which it was learnt, the latest first (OPEN-38). */
export function OrderHistory({ order, isContainerCustomer }: OrderHistoryProps) {
  const t = useTranslations('order-card');
  const locale = useLocale();
  const events = historyOf(order).toReversed();
  if (events.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('history')}</h3>
      <ol className="flex flex-col text-sm">
        {events.map((event, index) => {
          const instant = event.at === null ? null : parseInstant(event.at);
          return (
            <li
              key={`${event.at} ${event.kind === 'status' ? event.status : event.to}`}
              className="group relative flex gap-3 pb-3 last:pb-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-3 bottom-0 left-[5px] border-l-2 border-line group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={`relative mt-1.5 size-3 shrink-0 rounded-full border-2 ${index === 0 ? 'border-brand bg-brand' : 'border-line-strong bg-surface'}`}
              />
              <span className="flex flex-wrap gap-x-3">
                <span className={index === 0 ? 'font-semibold' : ''}>
                  <EventText event={event} isContainerCustomer={isContainerCustomer} />
                </span>
                {instant ? (
                  <time dateTime={event.at ?? ''} className="text-muted">
                    {unbroken(formatInstant(instant, locale))}
                  </time>
                ) : (
                  <span className="text-muted">{t('timeUnknown')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface EventTextProps {
  readonly event: OrderEvent;
  readonly isContainerCustomer: boolean;
}

function EventText({ event, isContainerCustomer }: EventTextProps) {
  const t = useTranslations('order-card');
  const statusText = useTranslations('order-status');
  if (event.kind === 'eta') {
    const [from, to] = [formatDate(parsePlainDate(event.from)), formatDate(parsePlainDate(event.to))];
    return unbroken(t('etaChanged', { from, to }));
  }
  const { status } = statusDisplay(
    { OrderStatus: event.status, OriginalEta: null, UpdatedEta: null },
    isContainerCustomer,
  );
  return statusText(`status.${status}`);
}
