import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { leaveWithdrawnCustomer } from '../../lib/customer.ts';
import { customerWithdrawn } from '../../lib/customer-changed.ts';
import type { Session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * Says that the active customer lost its access to the portal, and for which one it goes on. A page that still shows
 * the former learns of it from the first call that is refused. Source: decision 064.
 */
export function WithdrawnNotice({ session }: { readonly session: Session }) {
  const t = useTranslations('app');
  const isNews = useStore(customerWithdrawn);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { sapCustomer, withdrawnCustomer } = session;
  const mustReload = isNews && sapCustomer !== null;
  // The service lies outside React: it says for which customer the session goes on.
  useEffect(() => {
    if (mustReload) void leaveWithdrawnCustomer();
  }, [mustReload]);
  if (withdrawnCustomer === null || withdrawnCustomer.CustomerNr === dismissed) return null;
  return (
    <Notice
      tone="warn"
      title={t('customer.withdrawnTitle', { name: withdrawnCustomer.CustName1 })}
      {...(sapCustomer && { onDismiss: () => setDismissed(withdrawnCustomer.CustomerNr) })}
    >
      {sapCustomer
        ? t('customer.withdrawnNow', { name: sapCustomer.CustName1 })
        : t('customer.withdrawnNone')}
    </Notice>
  );
}
