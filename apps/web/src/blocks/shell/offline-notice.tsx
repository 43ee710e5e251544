import { useTranslations } from 'use-intl';
import { useIsOffline } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that the service cannot be reached, while it cannot, and tries again on request. */
export function OfflineNotice() {
  const t = useTranslations('app');
  if (!useIsOffline()) return null;
  return (
    <Notice
      tone="warn"
      title={t('offline.title')}
      action={
        <Button
          size="small"
          icon="refresh"
          onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        >
          {t('ui.retry')}
        </Button>
      }
    >
      {t('offline.text')}
    </Notice>
  );
}
