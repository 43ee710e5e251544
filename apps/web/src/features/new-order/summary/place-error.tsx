import { ApiError } from '@maincrop/contract/client';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { reloadCustomer } from '../../../lib/customer.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { weekdayDate } from '../../../lib/weekday-date.ts';
import type { PlaceOrder } from './use-place-order.ts';

export interface PlaceErrorProps extends Pick<PlaceOrder, 'error' | 'isNotPlaced' | 'place' | 'isPending'> {
  /** Takes a new date over into the order. */
  readonly onDate: (date: string) => void;
}

/** Why the order was not placed and what can be done; the cart is kept (NEW-38). */
export function PlaceError(props: PlaceErrorProps) {
  const { error, isNotPlaced, place } = props;
  const t = useTranslations('new-order');
  const { text } = useErrorText()(error);
  const wayOn = useWayOn(props);
  if (error === null) return null;
  if (wayOn !== null)
    return (
      <Notice tone="danger" action={wayOn}>
        {text}
      </Notice>
    );
  return (
    <ErrorNotice
      title={t(isNotPlaced ? 'confirm.notPlaced' : 'confirm.unsure')}
      error={error}
      onRetry={() => place()}
    />
  );
}

/** The button or link that mends what was refused; null where trying again is all there is. */
function useWayOn({ error, place, isPending, onDate }: PlaceErrorProps): ReactNode {
  const t = useTranslations('new-order.confirm');
  const locale = useLocale();
  if (!(error instanceof ApiError)) return null;
  const earliest = parsePlainDate(error.params['earliest']);
  if (error.code === 'new-order.date-too-early' && earliest !== null) {
    const confirm = () => {
      onDate(earliest);
      place(earliest);
    };
    return (
      <Button size="small" isPending={isPending} onClick={confirm}>
        {t('withDate', { date: weekdayDate(earliest, locale) })}
      </Button>
    );
  }
  if (error.code === 'customer-changed')
    return (
      <Button size="small" icon="refresh" onClick={() => void reloadCustomer()}>
        {t('reload')}
      </Button>
    );
  if (error.code === 'once.key-reused')
    return (
      <LinkButton size="small" to="/orders">
        {t('toOrders')}
      </LinkButton>
    );
  if (PRODUCT_CODES.has(error.code))
    return (
      <LinkButton size="small" to="/orders/new/$step" params={{ step: 'select-products' }}>
        {t('toProducts')}
      </LinkButton>
    );
  return null;
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
