import { Suspense, useEffect } from 'react';
import { customerChanged } from '../../lib/customer-changed.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { enterAsOther, leaveToSignIn } from '../../lib/leave.ts';
import { useStore } from '../../lib/store.ts';
import { listenToOtherTabs } from '../../lib/tabs.ts';

/** Says that another tab switched the customer while this one still shows the former. Source: OPEN-21. */
export function CustomerNotice() {
  const isChanged = useStore(customerChanged);
  // Other tabs of this browser share the session.
  useEffect(
    () =>
      listenToOtherTabs((news) => {
        if (news === 'signed-out') leaveToSignIn();
        else if (news === 'user-changed') enterAsOther('/dashboard');
        else customerChanged.set(true);
      }),
    [],
  );
  if (!isChanged) return null;
  return (
    <Suspense fallback={null}>
      <CustomerChangedNotice />
    </Suspense>
  );
}

const CustomerChangedNotice = lazyWithMessages(
  ['refusals'],
  async () => (await import('./customer-changed-notice.tsx')).CustomerChangedNotice,
);
