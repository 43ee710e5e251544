import type { OrderOverview } from '@maincrop/contract/schemas/orders';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { OrderProgress } from '../../blocks/order-progress.tsx';
import { OrderStatusBadge } from '../../blocks/order-status-badge.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatDate, formatKg } from '../../lib/formats.ts';
import type { Session } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyBox, NothingYet } from '../../ui/empty-box.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadPicture } from './load-picture.tsx';

type NextDelivery = NonNullable<OrderOverview['next']>;

export interface NextDeliveryCardProps {
  readonly session: Session;
}

/** The delivery that comes next: how far it is, when it arrives, where and with what. Source: decision 092. */
export function NextDeliveryCard({ session }: NextDeliveryCardProps) {
  const t = useTranslations('dashboard.next');
  const { data, error, refetch } = useQuery(operationQuery('getOrderOverview'));
  const next = data?.next;
  return (
    <Card
      title={t('title')}
      action={
        next && (
          <TextLink to="/orders" search={{ order: next.order.Id }} className="py-1.5 text-sm">
            {t('open')}
          </TextLink>
        )
      }
    >
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <Skeleton label={t('loading')} className="h-90 tablet:h-48 wide:h-40" />
      )}
      {next === null && (
        <EmptyBox>
          <NothingYet kind="tractor" title={t('none')} text={t('noneText')} />
        </EmptyBox>
      )}
      {next && <Delivery next={next} isContainer={session.sapCustomer?.IsContainerCustomer === true} />}
    </Card>
  );
}

interface DeliveryProps {
  readonly next: NextDelivery;
  readonly isContainer: boolean;
}

function Delivery({ next, isContainer }: DeliveryProps) {
  const t = useTranslations('dashboard.next');
  const { order, arrival, shipTo, totals } = next;
  return (
    <div className="grid items-center gap-x-8 gap-y-5 wide:grid-cols-[minmax(0,1fr)_minmax(12rem,20rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-lg font-semibold">
            <ArrivalDay day={arrival} />
          </p>
          <OrderStatusBadge
            status={order.OrderStatus}
            originalEta={order.OriginalEta}
            updatedEta={order.UpdatedEta}
            isUnanswered={order.unanswered}
            isContainerCustomer={isContainer}
          />
        </div>
        <OrderProgress status={statusDisplay(order, isContainer).status} history={NO_HISTORY} />
        <dl className="grid gap-x-4 gap-y-2 text-sm min-[30rem]:grid-cols-2">
          <div>
            <dt className="text-muted">{t('shipTo')}</dt>
            <dd className="wrap-anywhere">
              {shipTo === null ? order.City : `${shipTo.PartnerName}, ${shipTo.PostalCode} ${shipTo.City}`}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t('load')}</dt>
            <dd>
              <LoadText totals={totals} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="w-full max-w-md justify-self-center">
        <LoadPicture items={order.OrderItems} isContainer={isContainer} />
      </div>
    </div>
  );
}

/** With its weekday, as a driver would say it. */
function ArrivalDay({ day }: { readonly day: string }) {
  const t = useTranslations('dashboard.next');
  const locale = useLocale();
  const date = parsePlainDate(day);
  if (date === null) return null;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return (
    <>
      <span className="font-normal text-muted">{t('arrival')}</span> {weekday},{' '}
      <span className="whitespace-nowrap">{formatDate(date)}</span>
    </>
  );
}

function LoadText({ totals }: Pick<NextDelivery, 'totals'>) {
  const t = useTranslations('dashboard.next');
  const locale = useLocale();
  const { pallets, layers, cartons, grossWeightKg } = totals;
  const parts = [
    ...(pallets > 0 ? [t('pallets', { count: pallets })] : []),
    ...(layers > 0 ? [t('layers', { count: layers })] : []),
    ...(pallets === 0 && layers === 0 ? [t('boxes', { count: cartons })] : []),
    ...(grossWeightKg === null ? [] : [t('gross', { weight: formatKg(grossWeightKg, locale) })]),
  ];
  return parts.join(' · ');
}

/** When each stage was reached belongs to the order itself, which is another right. */
const NO_HISTORY = [] as const;
