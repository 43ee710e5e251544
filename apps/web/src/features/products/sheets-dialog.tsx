import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ArchiveProgress, archivePolling } from '../../blocks/archive-progress.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useStartSheets } from './use-start-sheets.ts';

export interface SheetsDialogProps {
  /** Of the sheets that have been asked for. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Sheets of the chosen products as one file: watch them being packed, take them, or ask once more (PRD-03). */
export function SheetsDialog({ id, onClose }: SheetsDialogProps) {
  const t = useTranslations('archive.sheets');
  const answer = useQuery({ ...operationQuery('getProductSheets', { id }), ...archivePolling });
  const { mutate, isPending, error, reset } = useStartSheets();
  const { data } = answer;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      {error && <ErrorNotice error={error} onDismiss={reset} />}
      <ArchiveProgress
        key={id}
        answer={answer}
        fileName="product-sheets.zip"
        readyText={({ done, total }) => [
          t('readyText', { count: done }),
          ...(done < total ? [t('missing', { count: total - done })] : []),
        ]}
        another={
          data?.status === 'failed' && (
            <Button
              size="small"
              icon="refresh"
              isPending={isPending}
              onClick={() => mutate({ products: data.products, language: data.language })}
            >
              {t('again')}
            </Button>
          )
        }
      />
    </Dialog>
  );
}
