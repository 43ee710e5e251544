import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { reloadCustomer } from '../../lib/customer.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Another tab switched the customer, and this one still shows the former. Source: OPEN-21. */
export function CustomerChangedNotice() {
  const t = useTranslations('customer-changed');
  const reload = useMutation({ mutationFn: reloadCustomer });
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <Button size="small" icon="refresh" isPending={reload.isPending} onClick={() => reload.mutate()}>
          {t('show')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  );
}
