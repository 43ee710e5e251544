import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { isStorageClosed } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { unsaidFailure } from '../../lib/unsaid-failures.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says above the page what failed where no part of the page does, with a way to try again (OPEN-52, ERR-14). */
export function UnsaidFailures() {
  const t = useTranslations('app');
  const tNotices = useTranslations('notices');
  const errorText = useErrorText();
  const failure = useStore(unsaidFailure);
  const isClosed = useStore(isStorageClosed);
  // Messages stand outside React's tree, and each failure is one message.
  useEffect(() => {
    if (failure === null) return;
    unsaidFailure.set(null);
    const { text, requestId } = errorText(failure.error);
    const { retry } = failure;
    const said = requestId === null ? text : `${text} ${t('errorPage.requestId', { id: requestId })}`;
    showToast({
      tone: 'danger',
      text: retry === null ? said : t('ui.partMissing', { why: said }),
      ...(retry && { action: { label: t('ui.retry'), onPress: retry } }),
    });
  }, [failure, t, errorText]);
  // Once in a visit: the store stays true.
  useEffect(() => {
    if (isClosed) showToast({ tone: 'warn', text: tNotices('storageClosed') });
  }, [isClosed, tNotices]);
  return null;
}
