import { ApiError } from '@maincrop/contract/client';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../lib/error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface SaveFailureProps {
  /** What failed, as a sentence. */
  readonly title: string;
  /** Why; null shows nothing. */
  readonly error: unknown;
  /** Loads what somebody else has saved meanwhile; what was typed stays. */
  readonly reload?: { readonly isPending: boolean; readonly mutate: () => void };
}

/** Says what could not be saved and why; when somebody else was faster, offers to load the new state. */
export function SaveFailure({ title, error, reload }: SaveFailureProps) {
  const t = useTranslations('app');
  const errorText = useErrorText();
  if (error === null || error === undefined) return null;
  const { text, requestId } = errorText(error);
  const offered = error instanceof ApiError && error.code === 'edit-conflict' ? reload : undefined;
  return (
    <Notice tone="danger" comesIntoSight title={title} action={offered && <LoadLatest reload={offered} />}>
      <p>{text}</p>
      {offered && <Kept />}
      {requestId !== null && <p className="text-muted">{t('errorPage.requestId', { id: requestId })}</p>}
    </Notice>
  );
}

// Their messages come with the refusal: a page that was never refused does not load them.
function LoadLatest({ reload }: { readonly reload: NonNullable<SaveFailureProps['reload']> }) {
  const t = useTranslations('conflict');
  return (
    <Button size="small" icon="refresh" isPending={reload.isPending} onClick={() => reload.mutate()}>
      {t('reload')}
    </Button>
  );
}

function Kept() {
  const t = useTranslations('conflict');
  return <p>{t('kept')}</p>;
}
