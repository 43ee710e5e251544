import type { ImportReport } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportFile, type ImportSource } from './import-file.tsx';
import { ImportVerdicts } from './import-verdicts.tsx';

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds users from a file: first a trial run with a verdict for each row, then the import itself. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const t = useTranslations('users');
  const [source, setSource] = useState<ImportSource>({});
  const run = useMutation({
    mutationFn: async (isTrial: boolean) => call('importUsers', { body: { ...source, isTrial } }),
    onSuccess: ({ isTrial }) => {
      if (isTrial) return;
      setSource({});
      void queryClient.invalidateQueries({ queryKey: ['listUsers'] });
    },
  });
  const handleChange = (next: ImportSource) => {
    setSource(next);
    // A verdict holds for what was judged only.
    run.reset();
  };
  const report = run.data;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('import.title')}
      size="wide"
      actions={
        <ImportActions
          isEmpty={source.file === undefined && (source.csv ?? '').trim() === ''}
          report={report}
          isPending={run.isPending}
          onRun={(isTrial) => run.mutate(isTrial)}
          onClose={onClose}
          onAnother={() => run.reset()}
        />
      }
    >
      {report?.isTrial !== false && <ImportFile source={source} onChange={handleChange} />}
      <SaveFailure title={t('failed.import')} error={run.error} />
      {report && <ImportVerdicts key={String(report.isTrial)} report={report} />}
    </Dialog>
  );
}

interface ImportActionsProps {
  readonly isEmpty: boolean;
  readonly report: ImportReport | undefined;
  readonly isPending: boolean;
  readonly onRun: (isTrial: boolean) => void;
  readonly onClose: () => void;
  readonly onAnother: () => void;
}

/** The next step is always the primary button. */
function ImportActions({ isEmpty, report, isPending, onRun, onClose, onAnother }: ImportActionsProps) {
  const t = useTranslations('users');
  if (report?.isTrial === false) {
    return (
      <>
        <Button onClick={onAnother}>{t('import.another')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('import.close')}
        </Button>
      </>
    );
  }
  const canImport = report !== undefined && report.valid > 0;
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      {canImport ? (
        <Button kind="primary" isPending={isPending} onClick={() => onRun(false)}>
          {t('import.submit', { count: report.valid })}
        </Button>
      ) : (
        <Button kind="primary" isPending={isPending} isDisabled={isEmpty} onClick={() => onRun(true)}>
          {t('import.check')}
        </Button>
      )}
    </>
  );
}
