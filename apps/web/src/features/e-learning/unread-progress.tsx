import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useUnreadProgress } from './use-course-progress.ts';

/** That it could not be read how far one is; the courses stay open. Source: EDU-05. */
export function UnreadProgress() {
  const t = useTranslations('e-learning');
  const unread = useUnreadProgress();
  return unread && <ErrorNotice title={t('unread')} error={unread.error} onRetry={unread.retry} />;
}
