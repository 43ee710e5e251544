import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { AsOf, StaleNotice } from '../../blocks/freshness.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { call } from '../../lib/client.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan } from '../../lib/session.ts';
import { useEver } from '../../lib/use-ever.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { type OrderListName, ordersFilter, ordersQuery } from './orders-search.ts';
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
  const t = useTranslations('orders');
  const { search, page, goToPage, close, keep } = useOrdersSearch();
  const list: OrderListName = search.list ?? 'open';
  const other: OrderListName = list === 'open' ? 'closed' : 'open';
  const isOrderOpened = useEver(search.order !== undefined);
  const isOrderConfirmed = useEver(search.confirmed !== undefined);
  const { data } = useOrderList(ordersQuery(search, { list, page, isInFocus: true }));
  return (
    <>
      <StaleNotice
        asOf={data?.as_of ?? null}
        title={t('stale.title')}
        textOf={(time) => t('stale.text', { time })}
      />
      <OrdersToolbar />
      {/* 20 orders a page, the page in the hash of the address (ORD-09, ORD-10). */}
      <OrderList
        key={list}
        list={list}
        isInFocus
        page={page}
        onPage={goToPage}
        action={<AsOf asOf={data?.as_of ?? null} textOf={(time) => t('asOf', { time })} />}
        exportAs={async (format) => call('exportOrders', { query: { ...ordersFilter(search), format } })}
      />
      <OtherOrders key={other} list={other} />
      {isOrderOpened && (
        <Suspense>
          <OrderDialog id={search.order ?? null} onClose={() => close('order')} />
        </Suspense>
      )}
      {isOrderConfirmed && (
        <Suspense>
          <ConfirmedDialog
            id={search.confirmed ?? null}
            onClose={(next) => {
              if (search.confirmed !== undefined) keep({ confirmed: null, ...next });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

// The list does not wait for what shows over it.
const OrderDialog = lazyWithMessages(
  ['order-card'],
  async () => (await import('./order-dialog.tsx')).OrderDialog,
);
const ConfirmedDialog = lazyWithMessages(
  ['order-card'],
  async () => (await import('./confirmed-dialog.tsx')).ConfirmedDialog,
);
