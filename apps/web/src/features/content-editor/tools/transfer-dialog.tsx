import type { ImportedContent } from '@maincrop/contract/schemas/content-transfer';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { saveBytes } from '../../../lib/save-file.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** All pages as a JSON file, and such a file as drafts: what it would change, or what is wrong with it, is said first. */
export function TransferDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('content-editor');
  const can = useCan();
  const pack = useMutation({
    networkMode: 'always',
    mutationFn: () => call('packContentPages'),
    onSuccess: saveBytes,
  });
  return (
    <Dialog isOpen size="wide" title={t('tool.transfer')} onClose={onClose}>
      {pack.isError && <ErrorNotice error={pack.error} />}
      <p>{t('transfer.text')}</p>
      <div>
        <Button icon="download" isPending={pack.isPending} onClick={() => pack.mutate()}>
          {t('transfer.pack')}
        </Button>
      </div>
      {can('put', '/content-editor') && <TakeIn onDone={onClose} />}
    </Dialog>
  );
}

function TakeIn({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('content-editor');
  const [file, setFile] = useState<string | null>(null);
  const trial = useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => call('importContentPages', { body: { file: text, isTrial: true } }),
  });
  const store = useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => call('importContentPages', { body: { file: text, isTrial: false } }),
    onSuccess: ({ drafts }) => {
      showToast({ tone: 'ok', text: t('transfer.done', { drafts }) });
      void queryClient.invalidateQueries({ queryKey: ['listContentPages'] });
      onDone();
    },
  });
  const handleFile = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const text = await chosen.text();
    setFile(text);
    trial.mutate(text);
  };
  const error = trial.error ?? store.error;
  return (
    <section className="flex flex-col gap-4">
      <DropArea
        label={t('transfer.file')}
        choose={t('transfer.choose')}
        drop={t('transfer.drop')}
        accept=".json,application/json"
        isSingle
        onChoose={(files) => void handleFile(files)}
      />
      {error !== null && <ErrorNotice error={error} />}
      {trial.data && <Verdict verdict={trial.data} />}
      {trial.data && file !== null && trial.data.problems.length === 0 && trial.data.drafts > 0 && (
        <div className="flex justify-end">
          <Button kind="primary" isPending={store.isPending} onClick={() => store.mutate(file)}>
            {t('transfer.store')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Verdict({ verdict: { drafts, unchanged, problems } }: { readonly verdict: ImportedContent }) {
  const t = useTranslations('content-editor');
  if (problems.length === 0) return <Notice>{t('transfer.verdict', { drafts, unchanged })}</Notice>;
  return (
    <Notice tone="danger" title={t('transfer.problems', { count: problems.length })}>
      <ul>
        {problems.map(({ place, reason }) => (
          <li key={`${place} ${reason}`} className="wrap-anywhere">
            {place !== '' && <code className="mr-2">{place}</code>}
            {t(`problem.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
