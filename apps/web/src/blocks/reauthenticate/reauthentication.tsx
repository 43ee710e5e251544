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
      {pending.proof === 'password' ? (
        <ReauthenticateDialog onSettle={pending.settle} />
      ) : (
        <StepUpDialog onSettle={pending.settle} />
      )}
    </Suspense>
  );
}

const ReauthenticateDialog = lazyWithMessages(
  ['security', 'entry', 'passkeys'],
  async () => (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog,
);

const StepUpDialog = lazyWithMessages(
  ['security', 'entry', 'passkeys'],
  async () => (await import('./step-up-dialog.tsx')).StepUpDialog,
);
