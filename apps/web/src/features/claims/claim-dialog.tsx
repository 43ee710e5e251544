import { ApiError } from '@maincrop/contract/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { PrintButton } from '../../blocks/print-button.tsx';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface ClaimDialogProps {
  /** Id of the claim of the address; null closes the dialog. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One claim in full over the list. */
export function ClaimDialog({ id, onClose }: ClaimDialogProps) {
  const t = useTranslations('claims');
  const detail = useQuery({ ...operationQuery('getClaim', { id: id ?? '' }), enabled: id !== null });
  const claim = detail.isPlaceholderData ? undefined : detail.data;
  return (
    <Dialog
      isOpen={id !== null}
      onClose={onClose}
      title={claim ? t('detail.title', { party: claim.wholesale_party }) : t('detail.titleLoading')}
      size="panel"
      // There may be an answer in it.
      isGuarded={claim?.outcome === 'returned'}
      actions={
        <>
          {claim && <PrintButton />}
          <Button onClick={onClose}>{t('detail.toList')}</Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton label={t('detail.loading')} rows={20} />}>
        {claim ? (
          <ClaimCard claim={claim} />
        ) : (
          <NoClaim error={detail.error} onRetry={() => void detail.refetch()} />
        )}
      </Suspense>
    </Dialog>
  );
}

/** The claim is on its way, is not there, or could not be read. */
function NoClaim({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useTranslations('claims');
  if (error instanceof ApiError && error.status === 404) {
    return <Notice tone="warn">{t('detail.unknown')}</Notice>;
  }
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <Skeleton label={t('detail.loading')} rows={20} />;
}

const ClaimCard = lazy(async () => {
  const { ClaimCard: card } = await withChunkTimeout(import('./claim-card.tsx'));
  return { default: card };
});
