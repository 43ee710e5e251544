import type { ArchiveState } from '@maincrop/contract/schemas/archive';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isNotFound } from './is-not-found.ts';
import { reportError } from '../lib/report-error.ts';
import { saveLink } from '../lib/save-link.ts';
import { Button } from '../ui/button.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorNotice } from './error-notice.tsx';

export interface ArchiveProgressProps {
  /** The question how far the file is, asked with `archivePolling`. */
  readonly answer: ArchiveAnswer;
  /** Name of the saved file where the service gives it none. */
  readonly fileName: string;
  /** What the file that is ready holds, a paragraph each. */
  readonly readyText: (state: ArchiveState) => readonly string[];
  /** Leads to another file, or to the same once more; stands wherever this one has come to an end. */
  readonly another: ReactNode;
}

interface ArchiveAnswer {
  readonly data: ArchiveState | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<{ readonly data: ArchiveState | undefined }>;
}

/** Asks once a second how far a file is, while it is known to be on its way. */
export const archivePolling = {
  placeholderData: () => undefined,
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }: { readonly state: AnswerSoFar }) =>
    data !== undefined && isOnItsWay(data) && !isNotFound(error) ? POLL_MS : false,
};

type AnswerSoFar = Pick<ArchiveAnswer, 'data' | 'error'>;

/** A ZIP file that a job of the service packs: how far it is, how it ended, and the file itself (decision 032). */
export function ArchiveProgress({ answer, another, ...ready }: ArchiveProgressProps) {
  const t = useTranslations('archive');
  const { data, error, refetch } = answer;
  if (isNotFound(error)) {
    return (
      <Notice tone="warn" title={t('gone')} action={another}>
        {t('goneText')}
      </Notice>
    );
  }
  if (error) {
    return (
      <>
        <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />
        <div>{another}</div>
      </>
    );
  }
  if (data === undefined) return <Skeleton label={t('waiting')} rows={2} />;
  if (data.status === 'failed') {
    return (
      <Notice tone="danger" title={t('failed')} action={another}>
        {t('failedText')}
      </Notice>
    );
  }
  if (!isOnItsWay(data)) return <Ready state={data} onExpired={refetch} another={another} {...ready} />;
  return (
    <>
      {data.status === 'waiting' || data.total === 0 ? (
        <output>{t('waiting')}</output>
      ) : (
        <Meter
          label={t('running')}
          value={data.done}
          max={data.total}
          valueText={t('progress', { done: data.done, total: data.total })}
        />
      )}
      <p className="text-sm text-muted">{t('background')}</p>
    </>
  );
}

interface ReadyProps extends Omit<ArchiveProgressProps, 'answer'> {
  readonly state: ArchiveState;
  /** Asks for a fresh link. */
  readonly onExpired: ArchiveAnswer['refetch'];
}

/** The link lives for five minutes, so a fresh one is asked for with each press. */
function Ready({ state, onExpired, fileName, readyText, another }: ReadyProps) {
  const t = useTranslations('archive');
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { data } = await onExpired();
      await saveLink(data?.url ?? state.url ?? '', fileName);
    },
    onError: (error) => reportError(error, { kind: 'document' }),
  });
  return (
    <>
      <Notice tone="ok" title={t('ready')}>
        {readyText(state).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
      {save.isError && <ErrorNotice error={save.error} onDismiss={save.reset} />}
      <div className="flex flex-wrap justify-end gap-2">
        {another}
        <Button kind="primary" icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
          {t('download')}
        </Button>
      </div>
    </>
  );
}

function isOnItsWay({ status }: ArchiveState): boolean {
  return status === 'waiting' || status === 'running';
}

const POLL_MS = 1000;
