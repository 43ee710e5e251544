import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { parseErpDate, parseErpTime } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatText } from '../lib/formats.ts';
import { Badge } from '../ui/badge.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { ReportedProblems, ReportProblem } from './dispute/report-problem.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

export interface OrderCardProps {
  readonly order: OrderDetail;
  readonly isContainerCustomer: boolean;
}

/** Everything about one order: where it stands, where it goes, what it holds (ORD-17). */
export function OrderCard({ order, isContainerCustomer }: OrderCardProps) {
  const t = useTranslations('orders.card');
  const document = { document: 'order', documentId: order.Id } as const;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <OrderStatusBadge
          status={order.OrderStatus}
          originalEta={order.OriginalEta}
          updatedEta={order.UpdatedEta}
          isContainerCustomer={isContainerCustomer}
        />
        {order.placedOnBehalf && (
          <Badge tone="brand" shape="dot">
            {t('onBehalf')}
          </Badge>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm tablet:grid-cols-3">
        <Fact label={t('number')}>{formatText(order.OrderNumber)}</Fact>
        <Fact label={t('reference')}>{formatText(order.PurchOrder)}</Fact>
        <Fact label={t('createdOn')}>{createdText(order)}</Fact>
        <Fact label={t('etaRequested')}>{formatDate(parseErpDate(order.ReqDlvDate))}</Fact>
        <Fact label={t('etaBooked')}>{formatDate(parsePlainDate(order.OriginalEta))}</Fact>
        <Fact label={t('etaActual')}>{formatDate(parsePlainDate(order.UpdatedEta))}</Fact>
        <Fact label={t('delivery')}>{formatDate(parseErpDate(order.DeliveryDate))}</Fact>
        <Fact label={t('warehouse')}>
          {formatText(`${order.DeliveryPlantCode} ${order.DeliveryPlantCity}`)}
        </Fact>
        <Fact label={t('billOfLading')}>{formatText(order.BillOfLading)}</Fact>
        <Fact label={t('shipTo')}>
          <ShipTo order={order} />
        </Fact>
        <Fact label={t('containers')}>
          {formatText(order.OrderContainers.map((container) => container.container_number).join(', '))}
        </Fact>
      </dl>
      <OrderItems
        items={order.items}
        totals={order.totals}
        renderAction={({ ItemText }, line) =>
          mayHaveProblems(order) && <ReportProblem subject={{ ...document, line, productName: ItemText }} />
        }
      />
      <ReportedProblems {...document} />
      <OrderHistory history={order.history} isContainerCustomer={isContainerCustomer} />
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{unbroken(children)}</dd>
    </div>
  );
}

function ShipTo({ order: { shipTo, City } }: Pick<OrderCardProps, 'order'>) {
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

/** ERP times have no zone and are shown as they are (OPEN-67). */
function createdText(order: OrderDetail): string {
  const date = formatDate(parseErpDate(order.CreatedOn));
  const time = parseErpTime(order.CreatedAt);
  return time === null ? date : `${date} - ${time}`;
}
