import { ApiError } from '@maincrop/contract/client';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Button } from '../../ui/button.tsx';

export interface ClaimFailureProps {
  readonly title: string;
  readonly error: Error | null;
  readonly onReload: () => void;
}

/** Why a claim was not settled or decided; when it has changed meanwhile, the way to its current state. */
export function ClaimFailure({ title, error, onReload }: ClaimFailureProps) {
  const t = useTranslations('claims-desk');
  if (error === null) return null;
  const hasChanged = error instanceof ApiError && error.status === 409;
  return (
    <div className="w-full">
      <ErrorNotice
        title={title}
        error={error}
        action={
          hasChanged && (
            <Button size="small" icon="refresh" onClick={onReload}>
              {t('settle.reload')}
            </Button>
          )
        }
      />
    </div>
  );
}
