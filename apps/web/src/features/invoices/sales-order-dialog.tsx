import { ApiError } from '@maincrop/contract/client';
import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { OrderCard } from '../../blocks/order-card.tsx';
import { call } from '../../lib/client.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInvoicesSearch } from './use-invoices-search.ts';

export interface SalesOrderDialogProps {
  /** SalesOrderId of an invoice: the number of the order. */
  readonly number: string;
}

/**
 * The order behind an invoice, with the way to all orders; what fails says so here and can be tried again.
 * Source: INV-07, INV-08, OPEN-52, decision 038.
 */
export function SalesOrderDialog({ number }: SalesOrderDialogProps) {
  const t = useTranslations('sales-order');
  const { sapCustomer } = useSignedIn();
  const { close } = useInvoicesSearch();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['salesOrder', number],
    queryFn: ({ signal }) => fetchOrder(number, signal),
  });
  const handleClose = () => close('order');
  return (
    <Dialog
      isOpen
      onClose={handleClose}
      title={t('title', { number })}
      size="panel"
      actions={
        <>
          <LinkButton to="/orders" icon="truck">
            {t('all')}
          </LinkButton>
          <Button onClick={handleClose}>{t('close')}</Button>
        </>
      }
    >
      {data && <OrderCard order={data} isContainerCustomer={sapCustomer?.IsContainerCustomer === true} />}
      {!data && isFetching && <Skeleton label={t('loading')} rows={20} />}
      {error && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

/** An order that the portal does not hold stays unknown, so only what may heal can be tried again. */
function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslations('sales-order');
  if (error instanceof ApiError && error.status === 404) return <Notice tone="warn">{t('unknown')}</Notice>;
  return <ErrorNotice title={t('failed')} error={error} onRetry={onRetry} />;
}

/** Invoices name an order by its number, orders are fetched by their id; its texts belong to the orders page. */
async function fetchOrder(number: string, signal: AbortSignal): Promise<OrderDetail> {
  const [found] = await Promise.all([
    call('listOrders', { query: { per_page: FOUND_MAX, page: 1, search: number }, signal }),
    needMessages(['orders']),
  ]);
  const order = found.items.find(({ OrderNumber }) => OrderNumber === number);
  // A number that no order has is asked for all the same, so that the service says why.
  return call('getOrder', { query: { id: order?.Id ?? number }, signal });
}

/** A number may also be the reference of other orders. */
const FOUND_MAX = 20;
