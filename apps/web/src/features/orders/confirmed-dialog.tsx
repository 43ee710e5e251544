import type { Order } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { formatDate, formatText } from '../../lib/formats.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

export interface ConfirmedDialogProps {
  /** Id of the order that was placed just now; null closes the dialog. */
  readonly id: string | null;
  readonly onClose: (next?: { readonly order: string }) => void;
}

/** Says that the order has arrived, under which number, and that a mail follows (NEW-37, ORD-15). */
export function ConfirmedDialog({ id, onClose }: ConfirmedDialogProps) {
  const t = useTranslations('orders');
  const card = useTranslations('order-card');
  const { email } = useSignedIn();
  const { order, receiptNumber, isOpenable, error } = useConfirmedOrder(id);
  const madeOn = order && parseErpDate(order.CreatedOn);
  const isConfirmed = useConfirmation(id !== null, { madeOn, error }, () => onClose());
  return (
    <Dialog
      isOpen={isConfirmed}
      onClose={() => onClose()}
      title={t('confirmed.title')}
      actions={
        id !== null && (
          <>
            {isOpenable && <Button onClick={() => onClose({ order: id })}>{t('confirmed.show')}</Button>}
            <Button kind="primary" onClick={() => onClose()}>
              {t('confirmed.done')}
            </Button>
          </>
        )
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg bg-ok-soft p-4">
        <Fact label={card('reference')} value={order && formatText(order.PurchOrder)} />
        <Fact label={t('column.City')} value={order && formatText(order.City)} />
        <Fact label={t('column.ReqDlvDate')} value={order && formatDate(parseErpDate(order.ReqDlvDate))} />
        <Fact label={t('confirmed.key')} value={order && (receiptNumber ?? id)} />
      </dl>
      <p>{t('confirmed.mail', { email })}</p>
    </Dialog>
  );
}

/**
 * What is known of an order that an address names: as the service tells it, or as this tab has placed it. Who may order
 * need not be allowed to read orders, and an order that is not confirmed to its buyer is placed again (NEW-37).
 */
function useConfirmedOrder(id: string | null) {
  const { data: placed = null } = useQuery<Order>({ queryKey: ['placedOrder', id], queryFn: skipToken });
  const mayRead = useCan()('get', '/order');
  const { data, isPlaceholderData, error } = useQuery({
    ...operationQuery('getOrder', { id: id ?? '' }),
    // What nobody placed here is asked for in any case: the answer says whether the address tells the truth.
    enabled: id !== null && (mayRead || placed === null),
  });
  const read = data === undefined || isPlaceholderData ? null : data;
  return {
    order: read ?? placed,
    receiptNumber: read?.receiptNumber ?? null,
    isOpenable: read !== null || (mayRead && error === null),
    error,
  };
}

/** Keeps its line while the value is on its way. */
function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <>
      <dt className="text-sm leading-6 text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{unbroken(value ?? '\u00a0')}</dd>
    </>
  );
}
