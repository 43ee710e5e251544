import { ApiError } from '@maincrop/contract/client';
import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { OrderCard } from '../../blocks/order-card.tsx';
import { PrintButton } from '../../blocks/print-button.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatDate } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOrderAgain } from './use-order-again.ts';

export interface OrderDialogProps {
  /** Id of the order of the address; null closes the dialog. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One order in full over the list (ORD-17). */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const t = useTranslations('orders');
  const { sapCustomer } = useSignedIn();
  const handleClose = useOnce(id, onClose);
  const detail = useQuery({ ...operationQuery('getOrder', { id: id ?? '' }), enabled: id !== null });
  const order = detail.isPlaceholderData ? undefined : detail.data;
  return (
    <Dialog
      isOpen={id !== null}
      onClose={handleClose}
      title={titleOf(order, t)}
      size="panel"
      actions={<OrderActions order={order} onClose={handleClose} />}
    >
      {order ? (
        <>
          <TabTitle order={order} />
          <OrderCard order={order} isContainerCustomer={sapCustomer?.IsContainerCustomer === true} />
        </>
      ) : (
        <NoOrder error={detail.error} onRetry={() => void detail.refetch()} />
      )}
    </Dialog>
  );
}

/** The tab names the order while it is open, and the list again after that. */
function TabTitle({ order }: { readonly order: OrderDetail }) {
  useDocumentTitle(titleOf(order, useTranslations('orders')));
  return null;
}

interface OrderActionsProps {
  readonly order: OrderDetail | undefined;
  readonly onClose: () => void;
}

function OrderActions({ order, onClose }: OrderActionsProps) {
  const t = useTranslations('orders');
  const orderAgain = useOrderAgain();
  return (
    <>
      {order && <PrintButton />}
      {order && orderAgain && (
        <Button icon="refresh" onClick={() => orderAgain(order)}>
          {t('again.label')}
        </Button>
      )}
      <Button onClick={onClose}>{t('detail.toList')}</Button>
    </>
  );
}

/** The order is on its way, is not there, or could not be read. */
function NoOrder({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useTranslations('orders');
  if (error instanceof ApiError && error.status === 404) {
    return <Notice tone="warn">{t('detail.unknown')}</Notice>;
  }
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  // As high as a screen, so that the buttons below it are not seen to jump.
  return <Skeleton label={t('detail.loading')} rows={20} />;
}

function titleOf(order: OrderDetail | undefined, t: ReturnType<typeof useTranslations<'orders'>>): string {
  if (order === undefined) return t('detail.titleLoading');
  if (order.OrderNumber !== null) return t('detail.title', { number: order.OrderNumber });
  return t('detail.titleUnnumbered', { date: formatDate(parseErpDate(order.CreatedOn)) });
}

/** Going back in the history takes a moment; a second press must not go back a second page. */
function useOnce(id: string | null, close: () => void): () => void {
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = id === null;
  }, [id]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    close();
  };
}
