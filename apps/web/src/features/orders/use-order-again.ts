import type { OrderItem } from '@maincrop/contract/schemas/orders';
import { useNavigate } from '@tanstack/react-router';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useCan } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';

/**
 * Starts a re-order: hands the lines of an old order to the wizard, which converts them and asks about what is no
 * longer sold. Null for users who may not order.
 * Source: ORD-11, NEW-39.
 */
export function useOrderAgain(): ((items: readonly OrderItem[]) => void) | null {
  const can = useCan();
  const navigate = useNavigate();
  const errorText = useErrorText();
  if (!can('post', '/new-order')) return null;
  const orderAgain = async (items: readonly OrderItem[]) => {
    // The wizard's own store, which lists do not load.
    const { startReorder } = await withChunkTimeout(import('../../lib/cart.ts'));
    startReorder(items);
    await navigate({ to: '/orders/new/$step', params: { step: 'select-products' } });
  };
  return (items) => {
    orderAgain(items).catch((error: unknown) => showToast({ tone: 'danger', text: errorText(error).text }));
  };
}
