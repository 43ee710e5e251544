import { ApiError } from '@maincrop/contract/client';
import type { PlaceOrderBody, Product } from '@maincrop/contract/schemas/new-order';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { lockedPlant, splitOrderable, withoutLines } from '@maincrop/domain/cart/change-cart';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type CartOwner, changeCart, clearCart, withLines, withOrderKey } from '../../../lib/cart.ts';
import type { Cart } from '../../../lib/cart-record.ts';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useCan } from '../../../lib/session.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { WizardState } from '../use-wizard.ts';

export interface PlaceOrder {
  readonly isPending: boolean;
  readonly error: unknown;
  /** It is known that nothing was ordered; otherwise the order may have arrived all the same (NEW-38). */
  readonly isNotPlaced: boolean;
  /** Posts exactly what the summary shows; `date` (`yyyy-MM-dd`) replaces a date that has become too early. */
  readonly place: (date?: string) => void;
}

/**
 * Places the order of the cart. The key is made when the summary opens and kept until the order is confirmed, so that
 * neither a second click nor a repeat after a lost answer can order twice.
 * What was added since, in another tab or on another step, stays when the answer comes late.
 * Source: NEW-37, NEW-38, ORD-15.
 */
export function usePlaceOrder(wizard: WizardState): PlaceOrder {
  const { owner, cart, products } = wizard;
  const t = useTranslations('orders');
  const can = useCan();
  const navigate = useNavigate();
  // The key is kept with the cart, outside React.
  useEffect(() => {
    changeCart(owner, withOrderKey);
  }, [owner]);
  // A second click comes before React has drawn the first one.
  const isOnItsWay = useRef(false);
  const wasUnanswered = useStore(unansweredKey) === cart.orderKey && cart.orderKey !== null;
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (date: string | undefined) => {
      const { orderKey } = changeCart(owner, withOrderKey);
      const sent = { ...cart, header: { ...cart.header, ReqDlvDate: date ?? cart.header.ReqDlvDate } };
      const body = orderBody(sent, products);
      const order = await call('placeOrder', {
        body,
        ...(orderKey !== null && { idempotencyKey: orderKey }),
      });
      return { order, sent };
    },
    onSuccess: async ({ order, sent }) => {
      queryClient.setQueryData(['placedOrder', order.Id], order);
      await queryClient.invalidateQueries({ queryKey: ['listOrders'], refetchType: 'none' });
      // In place of the summary, which has nothing to confirm any more.
      // Who may not see orders stays, at the beginning of another one.
      if (!can('get', '/orders')) showToast({ tone: 'ok', text: t('confirmed.title') });
      else await navigate({ to: '/orders', search: { confirmed: order.Id }, replace: true });
      forgetPlaced(owner, sent, products);
    },
    onError: (refusal) => {
      isOnItsWay.current = false;
      if (!isRefusal(refusal)) unansweredKey.set(changeCart(owner, withOrderKey).orderKey);
      if (!(refusal instanceof ApiError)) return;
      if (refusal.code === 'once.key-reused') {
        // This key already stands for an order; what is shown now is another one.
        changeCart(owner, (current) => withOrderKey({ ...current, orderKey: null }));
      }
      if (refusal.code === 'new-order.unknown-product') {
        void queryClient.invalidateQueries({ queryKey: ['listProducts'] });
      }
    },
  });
  const place = (date?: string) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    mutate(date);
  };
  return { isPending, error, isNotPlaced: isNotPlaced(error, wasUnanswered), place };
}

/** The key of the order whose last attempt got no answer, for the steps of this tab. */
const unansweredKey = createStore<string | null>(null);

/** Whether the service has answered that it does not take the order; an order on its way elsewhere is no such answer. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'once.in-flight') return false;
  return error.status >= 400 && error.status < 500;
}

/**
 * After an attempt without an answer only the rules of the order say that nothing was placed: they are asked once the
 * key is known to stand for no order, while who may not call at all, or too often, is refused before.
 */
function isNotPlaced(error: unknown, wasUnanswered: boolean): boolean {
  return isRefusal(error) && (!wasUnanswered || (error instanceof ApiError && error.status === 422));
}

/** Takes what was ordered out of the cart; what was added meanwhile begins an order of its own. */
function forgetPlaced(owner: CartOwner, sent: Cart, products: readonly Product[]): void {
  const { lines } = changeCart(owner, (current) =>
    withLines({ ...current, orderKey: null }, withoutLines(current.lines, sent.lines), products),
  );
  if (splitOrderable(lines, products).kept.length === 0) clearCart(owner);
}

function orderBody({ lines, header }: Cart, products: readonly Product[]): PlaceOrderBody {
  const day = parsePlainDate(header.ReqDlvDate);
  return {
    items: lines.map(({ ProductNr, Quantity, SalesUnit }) => ({ ProductNr, Quantity, SalesUnit })),
    ShipToParty: header.ShipToParty,
    ReqDlvDate: day === null ? '' : formatErpDate(day),
    PurchOrder: header.PurchOrder,
    DeliveryPlantCode: lockedPlant(lines, products) ?? '',
  };
}
