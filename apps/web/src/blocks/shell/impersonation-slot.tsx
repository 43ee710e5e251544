import { lazy, Suspense } from 'react';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
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

const ImpersonationBar = lazy(async () => ({
  default: (await withChunkTimeout(import('./impersonation-bar.tsx'))).ImpersonationBar,
}));
