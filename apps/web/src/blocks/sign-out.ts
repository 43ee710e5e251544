import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import { signOut } from '../lib/session.ts';
import { showToast } from '../ui/toast.tsx';

/** Ends this session (`here`) or all sessions and remembered devices of the user (`everywhere`). */
export function useSignOut() {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (scope: 'here' | 'everywhere') => signOut(scope === 'everywhere'),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
}
