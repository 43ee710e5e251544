import { Suspense } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { pendingReauthentication } from '../../lib/reauthentication.ts';
import { useStore } from '../../lib/store.ts';

/** Asks for the password whenever a call needs a fresher session; stands once in the shell. */
export function Reauthentication() {
  const pending = useStore(pendingReauthentication);
  if (pending === null) return null;
  return (
    <Suspense>
      <ReauthenticateDialog onSettle={pending.settle} />
    </Suspense>
  );
}

const ReauthenticateDialog = lazyWithMessages(
  'security',
  async () => (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog,
);
