import type { Order } from '@maincrop/contract/schemas/orders';
import { useNavigate } from '@tanstack/react-router';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useCan } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';

type OldOrder = Pick<Order, 'OrderItems' | 'OrderNumber' | 'PurchOrder'>;

/**
 * Starts a re-order: hands the lines of an old order to the wizard, which converts them and asks about what is no
 * longer sold. Null for users who may not order.
 * Source: ORD-11, NEW-39.
 */
export function useOrderAgain(): ((order: OldOrder) => void) | null {
  const can = useCan();
  const navigate = useNavigate();
  const errorText = useErrorText();
  if (!can('post', '/new-order')) return null;
  const orderAgain = async ({ OrderItems, OrderNumber, PurchOrder }: OldOrder) => {
    // The wizard's own store, which lists do not load.
    const { startReorder } = await withChunkTimeout(import('../../lib/cart.ts'));
    startReorder(OrderItems, OrderNumber ?? PurchOrder);
    await navigate({ to: '/orders/new/$step', params: { step: 'select-products' } });
  };
  return (order) => {
    orderAgain(order).catch((error: unknown) => showToast({ tone: 'danger', text: errorText(error).text }));
  };
}
