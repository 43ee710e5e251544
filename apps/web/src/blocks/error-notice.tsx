import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOffline } from '../lib/connection.ts';
import { useErrorText } from '../lib/error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface ErrorNoticeProps {
  /** What failed, where the sentence of the error does not say so. */
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What can be done in place of asking again. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  /**
   * The page itself asked for it: while the service cannot be reached, the top of the page says so for all of it. What
   * somebody has done is always answered where it was done.
   */
  readonly isOfPage?: boolean;
}

/** What went wrong, what can be done next and, when only we can tell, the number of the request. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { title, error, isOfPage = false, action, onRetry, onDismiss } = props;
  const t = useTranslations('app');
  const { text, requestId } = useErrorText()(error);
  const isOffline = useIsOffline();
  if (isOfPage && isOffline && isTopInSight()) return null;
  return (
    <Notice
      // Of what somebody has done; what can be asked again was asked by the page.
      comesIntoSight={!isOfPage && !onRetry}
      tone="danger"
      action={
        onRetry ? (
          <Button size="small" icon="refresh" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ) : (
          action
        )
      }
      {...(title !== undefined && { title })}
      {...(onDismiss && { onDismiss })}
    >
      <p>{text}</p>
      {requestId !== null && <p className="text-muted">{t('errorPage.requestId', { id: requestId })}</p>}
    </Notice>
  );
}

/** A dialog lies over the page and what is said there. */
function isTopInSight(): boolean {
  return document.querySelector('dialog:modal') === null;
}
