import { Suspense } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useSession } from '../../lib/session.ts';

/** The place of the impersonation bar on every page; hardly anybody ever needs the bar itself. Source: NAV-43. */
export function ImpersonationSlot() {
  const session = useSession();
  if (!session?.impersonation) return null;
  return (
    <Suspense fallback={<div className="min-h-24 bg-warn-soft tablet:min-h-14" />}>
      <ImpersonationBar fullName={session.fullName} endsAt={session.impersonation.endsAt} />
    </Suspense>
  );
}

const ImpersonationBar = lazyWithMessages(
  ['refusals'],
  async () => (await import('./impersonation-bar.tsx')).ImpersonationBar,
);
