import { Suspense, useState } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import type { Session } from '../../lib/session.ts';
import { beginVisit, endOnboarding } from './onboarding-flag.ts';

/** Asks users who should have a second factor to set one up, once a visit. Source: MFA-02 to MFA-04. */
export function MfaOnboarding({ session }: { readonly session: Session }) {
  const [isAsked, setIsAsked] = useState(() => beginVisit(session));
  if (!isAsked) return null;
  const handleClose = () => {
    endOnboarding(session.userId);
    setIsAsked(false);
  };
  return (
    <Suspense>
      <MfaDialog offered={['TOTP', 'SMS', 'none']} current="none" onClose={handleClose} />
    </Suspense>
  );
}

const MfaDialog = lazyWithMessages(
  ['security', 'entry'],
  async () => (await import('./mfa-dialog.tsx')).MfaDialog,
);
