import { Suspense } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { pendingReauthentication } from '../../lib/reauthentication.ts';
import { useStore } from '../../lib/store.ts';

/** Asks for the password or the second factor whenever a call needs it; stands once in the shell. */
export function Reauthentication() {
  const pending = useStore(pendingReauthentication);
  if (pending === null) return null;
  return (
    <Suspense>
      <ProofDialog {...pending} />
    </Suspense>
  );
}

const ProofDialog = lazyWithMessages(
  ['security', 'entry', 'passkeys'],
  async () => (await import('./proof-dialog.tsx')).ProofDialog,
);
