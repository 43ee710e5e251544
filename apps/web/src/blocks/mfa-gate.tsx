import { type ReactNode, Suspense } from 'react';
import { lazyWithMessages } from '../lib/i18n/lazy-with-messages.ts';
import { useSignedIn } from '../lib/session.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export interface MfaGateProps {
  /** The heading of the page, where it stands behind the gate as well. */
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * Shows its content to users with a second factor, and to all others a warning with the way to set one up; the service refuses the data too.
 * Source: MFA-13, OPEN-12.
 */
export function MfaGate({ title, children }: MfaGateProps) {
  const { mfa } = useSignedIn();
  if (mfa !== 'none') return children;
  const notice = (
    <Suspense fallback={<div className="min-h-28" />}>
      <MfaGateNotice />
    </Suspense>
  );
  if (title === undefined) return notice;
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={title} />
      {notice}
    </div>
  );
}

// Hardly anybody comes here twice.
const MfaGateNotice = lazyWithMessages(
  ['refusals'],
  async () => (await import('./mfa/mfa-gate-notice.tsx')).MfaGateNotice,
);
