import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { reloadCustomer } from '../../lib/customer.ts';
import { customerChanged } from '../../lib/customer-changed.ts';
import { enterAsOther, leaveToSignIn } from '../../lib/leave.ts';
import { useStore } from '../../lib/store.ts';
import { listenToOtherTabs } from '../../lib/tabs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that another tab switched the customer while this one still shows the former. Source: OPEN-21. */
export function CustomerNotice() {
  const t = useTranslations('app');
  const isChanged = useStore(customerChanged);
  const reload = useMutation({ mutationFn: reloadCustomer });
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
    <Notice
      tone="warn"
      title={t('customer.changedTitle')}
      action={
        <Button size="small" icon="refresh" isPending={reload.isPending} onClick={() => reload.mutate()}>
          {t('customer.showCurrent')}
        </Button>
      }
    >
      {t('customer.changedText')}
    </Notice>
  );
}
