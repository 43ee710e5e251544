import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { useEver } from '../../lib/use-ever.ts';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FocusedOrders } from './focused-orders.tsx';
import { AsOf, StaleNotice } from './freshness.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { type OrderListName, ordersQuery } from './orders-search.ts';
import { OtherOrders } from './other-orders.tsx';
import { useOrderList } from './use-order-list.ts';
import { useOrdersSearch } from './use-orders-search.ts';

/** The orders page. Source: spec 2 "Orders list". */
export function OrdersPage() {
  const t = useTranslations('orders');
  const can = useCan();
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        actions={
          can('post', '/new-order') && (
            <LinkButton
              kind="primary"
              icon="plus"
              to="/orders/new/$step"
              params={{ step: 'select-products' }}
            >
              {t('newOrder')}
            </LinkButton>
          )
        }
      />
      <MfaGate>
        <OrderLists />
      </MfaGate>
    </div>
  );
}

function OrderLists() {
  const { search, page, closeOrder, closeConfirmed } = useOrdersSearch();
  const list: OrderListName = search.list ?? 'open';
  const other: OrderListName = list === 'open' ? 'closed' : 'open';
  const isOrderConfirmed = useEver(search.confirmed !== undefined);
  const { data } = useOrderList(ordersQuery(search, { list, page, isInFocus: true }));
  return (
    <>
      <StaleNotice answer={data} />
      <OrdersToolbar />
      <FocusedOrders key={list} list={list} note={<AsOf answer={data} />} />
      <OtherOrders key={`${other} ${search.q} ${search.status} ${search.sort}`} list={other} />
      <OrderDialog id={search.order ?? null} onClose={closeOrder} />
      {isOrderConfirmed && (
        <Suspense>
          <ConfirmedDialog id={search.confirmed ?? null} onClose={closeConfirmed} />
        </Suspense>
      )}
    </>
  );
}

// Follows an order only, so that the list does not wait for it.
const ConfirmedDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./confirmed-dialog.tsx'))).ConfirmedDialog,
}));
