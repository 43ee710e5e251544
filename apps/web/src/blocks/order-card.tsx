import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { parseErpDate, parseErpTime } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { supplierLabel } from '../lib/boot.ts';
import { formatDate, formatText, NONE } from '../lib/formats.ts';
import { lazyWithMessages } from '../lib/i18n/lazy-with-messages.ts';
import { useCan } from '../lib/session.ts';
import { weekdayDate } from '../lib/weekday-date.ts';
import { Badge } from '../ui/badge.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { ReportedProblems, ReportProblem } from './dispute/report-problem.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

export interface OrderCardProps {
  readonly order: OrderDetail;
  readonly isContainerCustomer: boolean;
}

/**
 * Everything about one order: how far it has come, where it goes, what it holds (ORD-17). What is not known is left
 * out, and days that are the same are said once.
 */
export function OrderCard({ order, isContainerCustomer }: OrderCardProps) {
  const t = useTranslations('order-card');
  const document = { document: 'order', documentId: order.Id } as const;
  return (
    <div className="flex flex-col gap-6">
      <OrderProgress status={statusDisplay(order, isContainerCustomer).status} history={order.history} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <OrderStatusBadge
          status={order.OrderStatus}
          originalEta={order.OriginalEta}
          updatedEta={order.UpdatedEta}
          isUnanswered={order.unanswered}
          isContainerCustomer={isContainerCustomer}
        />
        {order.placedOnBehalf && (
          <Badge tone="brand" shape="dot">
            {t('onBehalf')}
          </Badge>
        )}
      </div>
      <OrderConfirmation order={order} isContainerCustomer={isContainerCustomer} />
      <OrderFacts order={order} />
      <Load order={order} />
      <OrderItems
        items={order.items}
        totals={order.totals}
        confirmation={order.confirmation}
        renderAction={({ ItemText }, line) =>
          mayHaveProblems(order) && <ReportProblem subject={{ ...document, line, productName: ItemText }} />
        }
      />
      <ReportedProblems {...document} />
      <OrderHistory order={order} isContainerCustomer={isContainerCustomer} />
    </div>
  );
}

type OrderProps = Pick<OrderCardProps, 'order'>;

function OrderFacts({ order }: OrderProps) {
  const locale = useLocale();
  const t = useTranslations('order-card');
  const receipt = useTranslations('orders.confirmed');
  const label = useTranslations('orders.supplier');
  return (
    <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
      <FactGroup
        title={t('group.delivery')}
        facts={[
          ...arrivals(order).map(([name, day]) => [t(name), formatDate(day)] as const),
          [t(deliveryName(order)), formatDate(parseErpDate(order.DeliveryDate))],
          [t('shipTo'), <ShipTo key="shipTo" order={order} />],
          [t('warehouse'), formatText(`${order.DeliveryPlantCode} ${order.DeliveryPlantCity}`)],
        ]}
      />
      <FactGroup
        title={t('group.order')}
        facts={[
          [
            supplierLabel(t('number'), (supplier) => label('number', { supplier })),
            formatText(order.OrderNumber),
          ],
          [receipt('key'), formatText(order.receiptNumber)],
          [t('reference'), formatText(order.PurchOrder)],
          [t('createdOn'), createdText(order, locale)],
          [t('billOfLading'), formatText(order.BillOfLading)],
          [
            t('containers'),
            formatText(order.OrderContainers.map((container) => container.container_number).join(', ')),
          ],
        ]}
      />
    </div>
  );
}

interface FactGroupProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names at the left, values at the right, without those that have none. */
function FactGroup({ title, facts }: FactGroupProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{title}</h3>
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts
          .filter(([, value]) => value !== NONE)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt className="wrap-anywhere hyphens-auto text-muted">{name}</dt>
              <dd className="wrap-anywhere">{unbroken(value)}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

/** The expected, the booked and the requested day of arrival, each day once. */
function arrivals(order: OrderDetail) {
  const days = [
    ['etaActual', parsePlainDate(order.UpdatedEta)],
    ['etaBooked', parsePlainDate(order.OriginalEta)],
    ['etaRequested', parseErpDate(order.ReqDlvDate)],
  ] as const;
  return days.filter(
    ([, day], index) => day !== null && days.findIndex(([, other]) => other === day) === index,
  );
}

/** Beside another day on which it is expected, the day that was agreed says that it is that. */
function deliveryName({ DeliveryDate, UpdatedEta }: OrderDetail) {
  const isOther = UpdatedEta !== null && parseErpDate(DeliveryDate) !== parsePlainDate(UpdatedEta);
  return isOther ? 'deliveryAgreed' : 'delivery';
}

/** The picture of the load, for those who may know the vehicle. */
function Load({ order }: OrderProps) {
  const can = useCan();
  const isLoaded = order.OrderStatus !== 'SAP_CANCELLED';
  if (!isLoaded || !can('post', '/order/calculate') || !can('get', '/products')) return null;
  return (
    <Suspense fallback={LOAD_ROOM}>
      <OrderLoad order={order} room={LOAD_ROOM} />
    </Suspense>
  );
}

/** As high as a full vehicle with one line of names, so that the products below do not jump when it comes. */
const LOAD_ROOM = (
  <div className="flex max-w-lg flex-col gap-2">
    <div className="aspect-[388/133]" />
    <div className="h-5" />
  </div>
);

const OrderLoad = lazyWithMessages(['new-order'], async () => (await import('./order-load.tsx')).OrderLoad);

function ShipTo({ order: { shipTo, City } }: OrderProps) {
  if (shipTo === null) return formatText(City);
  return (
    <address className="not-italic">
      <span className="block font-semibold">{shipTo.PartnerName}</span>
      <span className="block">{shipTo.StreetAndNumber}</span>
      <span className="block">
        {shipTo.PostalCode} {shipTo.City}, {shipTo.CountryKey}
      </span>
    </address>
  );
}

/** The supplier must know the order, and something must come of it. */
function mayHaveProblems(order: OrderDetail): boolean {
  return order.OrderNumber !== null && order.OrderStatus !== 'SAP_CANCELLED';
}

/** A full created date (LIM-05). ERP times have no zone and are shown as they are (OPEN-67). */
function createdText(order: OrderDetail, locale: string): string {
  const day = parseErpDate(order.CreatedOn);
  const date = day === null ? formatDate(day) : weekdayDate(day, locale);
  const time = parseErpTime(order.CreatedAt);
  return time === null ? date : `${date} - ${time}`;
}
