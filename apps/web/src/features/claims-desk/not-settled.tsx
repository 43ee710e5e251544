import { ApiError } from '@maincrop/contract/client';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface NotSettledProps {
  readonly title: string;
  readonly error: Error | null;
  readonly onReload: () => void;
}

/** Why a claim was not settled or decided; when it has changed meanwhile, the way to its current state. */
export function NotSettled({ title, error, onReload }: NotSettledProps) {
  const t = useTranslations('claims-desk');
  const app = useTranslations('app');
  const errorText = useErrorText();
  if (error === null) return null;
  const { text, requestId } = errorText(error);
  const hasChanged = error instanceof ApiError && error.status === 409;
  return (
    <div className="w-full">
      <Notice
        tone="danger"
        comesIntoSight
        title={title}
        action={
          hasChanged && (
            <Button size="small" icon="refresh" onClick={onReload}>
              {t('settle.reload')}
            </Button>
          )
        }
      >
        <p>{text}</p>
        {requestId !== null && <p className="text-muted">{app('errorPage.requestId', { id: requestId })}</p>}
      </Notice>
    </div>
  );
}
