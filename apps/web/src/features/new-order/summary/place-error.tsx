import { ApiError } from '@maincrop/contract/client';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { reloadCustomer } from '../../../lib/customer.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { weekdayDate } from '../weekday-date.ts';
import type { PlaceOrder } from './use-place-order.ts';

export interface PlaceErrorProps extends Pick<PlaceOrder, 'error' | 'place' | 'isPending'> {
  /** Takes a new date over into the order. */
  readonly onDate: (date: string) => void;
}

/** Why the order was not placed and what can be done; the cart is kept (NEW-38). */
export function PlaceError({ error, place, isPending, onDate }: PlaceErrorProps) {
  const t = useTranslations('new-order');
  const locale = useLocale();
  const { text } = useErrorText()(error);
  if (error === null) return null;
  const code = error instanceof ApiError ? error.code : 'unknown';
  const earliest = error instanceof ApiError ? parsePlainDate(error.params['earliest']) : null;
  if (code === 'new-order.date-too-early' && earliest !== null) {
    const confirm = () => {
      onDate(earliest);
      place(earliest);
    };
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" isPending={isPending} onClick={confirm}>
            {t('confirm.withDate', { date: weekdayDate(earliest, locale) })}
          </Button>
        }
      >
        {text}
      </Notice>
    );
  }
  if (code === 'customer-changed') {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" icon="refresh" onClick={() => void reloadCustomer()}>
            {t('confirm.reload')}
          </Button>
        }
      >
        {text}
      </Notice>
    );
  }
  if (PRODUCT_CODES.has(code)) {
    return (
      <Notice
        tone="danger"
        action={
          <LinkButton size="small" to="/orders/new/$step" params={{ step: 'select-products' }}>
            {t('confirm.toProducts')}
          </LinkButton>
        }
      >
        {text}
      </Notice>
    );
  }
  if (code === 'once.key-reused') {
    return (
      <Notice
        tone="danger"
        action={
          <LinkButton size="small" to="/orders">
            {t('confirm.toOrders')}
          </LinkButton>
        }
      >
        {text}
      </Notice>
    );
  }
  return (
    <ErrorNotice
      title={t(isAnswered(error) ? 'confirm.notPlaced' : 'confirm.unsure')}
      error={error}
      onRetry={() => place()}
    />
  );
}

/** Whether the service has refused the order; otherwise it may have arrived, and only the answer was lost. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Refusals that can only be mended on step 1. */
const PRODUCT_CODES: ReadonlySet<string> = new Set([
  'new-order.no-items',
  'new-order.invalid-quantity',
  'new-order.quantity-too-large',
  'new-order.unknown-product',
  'new-order.unit-not-offered',
  'new-order.different-plants',
  'new-order.overloaded',
]);
