import { ApiError } from '@maincrop/contract/client';
import { onlineManager, useMutation } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import { showToast } from '../ui/toast.tsx';

/**
 * Loads what somebody else has saved meanwhile, after a conflict. Whoever uses it saves nothing until that is there (`isPending`):
 * the answer would be missed. `load` throws when it could not be loaded: that is said, and the conflict stays to be seen.
 */
export function useReload(save: { readonly reset: () => void }, load: () => Promise<unknown>) {
  const errorText = useErrorText();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // A query without a connection waits for one, and would say nothing.
      if (!onlineManager.isOnline())
        throw new ApiError({ status: 0, code: 'offline', message: 'No connection.' });
      await load();
    },
    onSuccess: () => save.reset(),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
}
