import { ApiError } from '@maincrop/contract/client';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface SaveNoticeProps {
  readonly error: unknown;
  /** Loads the new state after an edit conflict. */
  readonly onLoad?: () => void;
}

/** "Save failed" with the reason; after an edit conflict it offers the new state (PRO-04). */
export function SaveNotice({ error, onLoad }: SaveNoticeProps) {
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
        onLoad && (
          <Button size="small" icon="refresh" onClick={onLoad}>
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
