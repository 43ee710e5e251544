import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast.tsx';

/**
 * Sends a decision. Whatever came of it, the list is read again: who comes second sees that the request is gone, and the
 * dialog says who was first.
 */
export function useDecision(
  send: () => Promise<unknown>,
  { done, onClose }: { readonly done: () => string; readonly onClose: () => void },
) {
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast({ tone: 'ok', text: done() });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['listUsers'] });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listCustomerRequests'] }),
  });
}
