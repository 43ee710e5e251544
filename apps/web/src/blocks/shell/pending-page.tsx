import { useTranslations } from 'use-intl';
import { useChunkTimeout } from '../../lib/chunk-timeout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Stands in for a page that is still loading; gives up after 120 seconds (NAV-44). */
export function PendingPage() {
  const t = useTranslations('app');
  useChunkTimeout();
  return <Skeleton label={t('ui.loading')} />;
}
