import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { formatDate, formatText } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
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
  const { email } = useSignedIn();
  const { data: order, isPlaceholderData } = useQuery({
    ...operationQuery('getOrder', { id: id ?? '' }),
    enabled: id !== null,
  });
  const isKnown = order !== undefined && !isPlaceholderData;
  return (
    <Dialog
      isOpen={id !== null}
      onClose={() => onClose()}
      title={t('confirmed.title')}
      actions={
        id !== null && (
          <>
            <Button onClick={() => onClose({ order: id })}>{t('confirmed.show')}</Button>
            <Button kind="primary" onClick={() => onClose()}>
              {t('confirmed.done')}
            </Button>
          </>
        )
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg bg-ok-soft p-4">
        <Fact label={t('card.reference')} value={isKnown ? formatText(order.PurchOrder) : null} />
        <Fact label={t('column.City')} value={isKnown ? formatText(order.City) : null} />
        <Fact
          label={t('column.ReqDlvDate')}
          value={isKnown ? formatDate(parseErpDate(order.ReqDlvDate)) : null}
        />
        <Fact label={t('confirmed.key')} value={isKnown ? (order.receiptNumber ?? id) : null} />
      </dl>
      <p>{t('confirmed.mail', { email })}</p>
    </Dialog>
  );
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
