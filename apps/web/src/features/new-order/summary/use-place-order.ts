import { ApiError } from '@maincrop/contract/client';
import type { PlaceOrderBody } from '@maincrop/contract/schemas/new-order';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { lockedPlant } from '@maincrop/domain/cart/change-cart';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { changeCart, clearCart, withOrderKey } from '../../../lib/cart.ts';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { WizardState } from '../use-wizard.ts';

export interface PlaceOrder {
  readonly isPending: boolean;
  readonly error: unknown;
  /** Posts exactly what the summary shows; `date` (`yyyy-MM-dd`) replaces a date that has become too early. */
  readonly place: (date?: string) => void;
}

/**
 * Places the order of the cart. The key is made when the summary opens and kept until the order is confirmed, so that
 * neither a second click nor a repeat after a lost answer can order twice.
 * Source: NEW-37, NEW-38, ORD-15.
 */
export function usePlaceOrder(wizard: WizardState): PlaceOrder {
  const { owner, cart } = wizard;
  const navigate = useNavigate();
  // The key is kept with the cart, outside React.
  useEffect(() => {
    changeCart(owner, withOrderKey);
  }, [owner]);
  // A second click comes before React has drawn the first one.
  const isOnItsWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (date: string | undefined) => {
      const { orderKey } = changeCart(owner, withOrderKey);
      const body = orderBody(wizard, date ?? cart.header.ReqDlvDate);
      return call('placeOrder', { body, ...(orderKey !== null && { idempotencyKey: orderKey }) });
    },
    onSuccess: async ({ Id }) => {
      await queryClient.invalidateQueries({ queryKey: ['listOrders'], refetchType: 'none' });
      // In place of the summary, which has nothing to confirm any more.
      await navigate({ to: '/orders', search: { confirmed: Id }, replace: true });
      clearCart(owner);
    },
    onError: (refusal) => {
      isOnItsWay.current = false;
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
  return { isPending, error, place };
}

function orderBody({ cart, products }: WizardState, date: string): PlaceOrderBody {
  const day = parsePlainDate(date);
  return {
    items: cart.lines.map(({ ProductNr, Quantity, SalesUnit }) => ({ ProductNr, Quantity, SalesUnit })),
    ShipToParty: cart.header.ShipToParty,
    ReqDlvDate: day === null ? '' : formatErpDate(day),
    PurchOrder: cart.header.PurchOrder,
    DeliveryPlantCode: lockedPlant(cart.lines, products) ?? '',
  };
}
