import { Suspense, useEffect } from 'react';
import { leaveWithdrawnCustomer } from '../../lib/customer.ts';
import { customerWithdrawn } from '../../lib/customer-changed.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import type { Session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

/**
 * The place of the notice that the active customer lost its access to the portal. A page that still shows that customer
 * learns of it from the first call that is refused. Source: decision 064.
 */
export function WithdrawnSlot({ session }: { readonly session: Session }) {
  const isNews = useStore(customerWithdrawn);
  const { sapCustomer, withdrawnCustomer } = session;
  const mustReload = isNews && sapCustomer !== null;
  // The service lies outside React: it says for which customer the session goes on.
  useEffect(() => {
    if (mustReload) void leaveWithdrawnCustomer();
  }, [mustReload]);
  if (withdrawnCustomer === null) return null;
  return (
    <Suspense fallback={null}>
      <WithdrawnNotice former={withdrawnCustomer} current={sapCustomer} />
    </Suspense>
  );
}

const WithdrawnNotice = lazyWithMessages(
  ['withdrawn'],
  async () => (await import('./withdrawn-notice.tsx')).WithdrawnNotice,
);
