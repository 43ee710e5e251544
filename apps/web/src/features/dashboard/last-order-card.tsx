import { lastOrderQuery } from '@maincrop/contract/first-data';
import type { Order } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { OrderStatusBadge } from '../../blocks/order-status-badge.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatDate } from '../../lib/formats.ts';
import type { Session } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Facts } from '../../ui/facts.tsx';

/** Number, date and status of the last order, with the way to all orders. Source: DASH-03. */
export function LastOrderCard({ session }: { readonly session: Session }) {
  const t = useTranslations('dashboard');
  const { data, error, refetch } = useQuery(operationQuery('listOrders', lastOrderQuery));
  const order = data?.items[0];
  return (
    <Card
      title={t('lastOrder.title')}
      action={
        <TextLink to="/orders" className="py-1.5 text-sm">
          {t('lastOrder.all')}
        </TextLink>
      }
    >
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('lastOrder.loading')} />}
      {data !== undefined && order === undefined && <p className="text-muted">{t('lastOrder.none')}</p>}
      {order && (
        <LastOrder order={order} isContainerCustomer={session.sapCustomer?.IsContainerCustomer === true} />
      )}
    </Card>
  );
}

interface LastOrderProps {
  readonly order: Order;
  readonly isContainerCustomer: boolean;
}

function LastOrder({ order, isContainerCustomer }: LastOrderProps) {
  const t = useTranslations('dashboard');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-xl font-semibold">
          {order.OrderNumber ??
            (order.PurchOrder === ''
              ? t('lastOrder.noNumber')
              : t('lastOrder.unnumbered', { reference: order.PurchOrder }))}
        </p>
        <OrderStatusBadge
          status={order.OrderStatus}
          originalEta={order.OriginalEta}
          updatedEta={order.UpdatedEta}
          isUnanswered={order.unanswered}
          isContainerCustomer={isContainerCustomer}
        />
      </div>
      <Facts
        facts={[
          [t('lastOrder.orderedOn'), formatDate(parseErpDate(order.CreatedOn))],
          [t('lastOrder.wantedOn'), formatDate(parseErpDate(order.ReqDlvDate))],
          [t('lastOrder.destination'), order.City],
          [t('lastOrder.reference'), order.PurchOrder],
        ]}
      />
    </div>
  );
}
