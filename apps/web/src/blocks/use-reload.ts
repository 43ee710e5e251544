import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import { showToast } from '../ui/toast.tsx';

/**
 * Loads what somebody else has saved meanwhile, after a conflict. Whoever uses it saves nothing until that is there (`isPending`):
 * the answer would be missed. That it could not be loaded is said, and the conflict stays to be seen.
 */
export function useReload(save: { readonly reset: () => void }, load: () => Promise<unknown>) {
  const errorText = useErrorText();
  return useMutation({
    networkMode: 'always',
    mutationFn: load,
    onSuccess: () => save.reset(),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
}
