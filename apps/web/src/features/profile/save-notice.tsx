import { ApiError } from '@maincrop/contract/client';
import { useTranslations } from 'use-intl';
import type { useReload } from '../../blocks/use-reload.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface SaveNoticeProps {
  readonly error: unknown;
  /** Loads the new state after an edit conflict. */
  readonly reload?: ReturnType<typeof useReload>;
}

/** "Save failed" with the reason; after an edit conflict it offers the new state (PRO-04). */
export function SaveNotice({ error, reload }: SaveNoticeProps) {
  const t = useTranslations('profile');
  const tApp = useTranslations('app');
  const { text, requestId } = useErrorText()(error);
  const isConflict = error instanceof ApiError && error.code === 'edit-conflict';
  return (
    <Notice
      tone="danger"
      title={t('saveFailed')}
      action={
        isConflict &&
        reload && (
          <Button size="small" icon="refresh" isPending={reload.isPending} onClick={() => reload.mutate()}>
            {t('loadNew')}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {requestId !== null && <p>{tApp('errorPage.requestId', { id: requestId })}</p>}
    </Notice>
  );
}
