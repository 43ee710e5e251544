import type { OrderItem } from '@maincrop/contract/schemas/orders';
import { useNavigate } from '@tanstack/react-router';
import { startReorder } from '../../lib/cart.ts';
import { useCan } from '../../lib/session.ts';

/**
 * Starts a re-order: hands the lines of an old order to the wizard, which converts them and asks about what is no
 * longer sold. Null for users who may not order.
 * Source: ORD-11, NEW-39.
 */
export function useOrderAgain(): ((items: readonly OrderItem[]) => void) | null {
  const can = useCan();
  const navigate = useNavigate();
  if (!can('post', '/new-order')) return null;
  return (items) => {
    startReorder(items);
    void navigate({ to: '/orders/new/$step', params: { step: 'select-products' } });
  };
}
