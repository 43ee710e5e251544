import { ApiError } from '@maincrop/contract/client';
import type { InvoiceArchive } from '@maincrop/contract/schemas/invoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { reportError } from '../../lib/report-error.ts';
import { saveLink } from '../../lib/save-link.ts';
import { useSignedIn } from '../../lib/session.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lastArchiveOf, rememberArchive } from './last-archive.ts';
import { lastMonths } from './last-months.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

export interface ArchiveDialogProps {
  /** `new`, or the id of an archive that has been started. */
  readonly archive: string;
}

/**
 * A month of documents as one file: choose the month, watch it being packed, take it. The archive is in the address, so
 * that a reload and the mail about it lead back here.
 */
export function ArchiveDialog({ archive }: ArchiveDialogProps) {
  const t = useTranslations('invoice-archive');
  const { close } = useInvoicesSearch();
  return (
    <Dialog isOpen onClose={() => close('archive')} title={t('title')}>
      {archive === 'new' ? <ChooseMonth /> : <Progress id={archive} />}
    </Dialog>
  );
}

function ChooseMonth() {
  const t = useTranslations('invoice-archive');
  const locale = useLocale();
  const { keep } = useInvoicesSearch();
  const { userId, sapCustomer } = useSignedIn();
  const owner = { userId, CustomerNr: sapCustomer?.CustomerNr ?? '' };
  const months = lastMonths(serverNow(), MONTHS);
  // A month is closed when it is over.
  const [month, setMonth] = useState(months[1] ?? '');
  const start = useMutation({
    mutationFn: async () => call('startInvoiceArchive', { body: { month } }),
    onSuccess: ({ id }) => {
      rememberArchive({ ...owner, id, month });
      keep({ archive: id });
    },
  });
  const last = lastArchiveOf(owner);
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (value: string) => format.format(new Date(`${value}-01T00:00:00Z`));
  return (
    <>
      <p>{t('text')}</p>
      {start.isError && <ErrorNotice error={start.error} onDismiss={start.reset} />}
      <Select
        label={t('month')}
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: nameOf(value) }))}
      />
      {last && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1.5 text-sm">
          {t('last', { month: nameOf(last.month) })}
          <Button size="small" onClick={() => keep({ archive: last.id })}>
            {t('show')}
          </Button>
        </div>
      )}
      <div className="flex justify-end">
        <Button kind="primary" isPending={start.isPending} onClick={() => start.mutate()}>
          {t('start')}
        </Button>
      </div>
    </>
  );
}

function Progress({ id }: { readonly id: string }) {
  const t = useTranslations('invoice-archive');
  const { keep } = useInvoicesSearch();
  const { data, error, refetch } = useQuery({
    ...operationQuery('getInvoiceArchive', { id }),
    placeholderData: () => undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? POLL_MS : false),
  });
  const another = <Button onClick={() => keep({ archive: 'new' })}>{t('another')}</Button>;
  if (error instanceof ApiError && error.code === 'not-found') {
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
  if (data.status === 'ready') return <Ready archive={data} onExpired={refetch} another={another} />;
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

interface ReadyProps {
  readonly archive: InvoiceArchive;
  /** Asks for a fresh link. */
  readonly onExpired: () => Promise<{ readonly data: InvoiceArchive | undefined }>;
  readonly another: React.ReactNode;
}

/** The link lives for five minutes, so a fresh one is asked for with each press. */
function Ready({ archive, onExpired, another }: ReadyProps) {
  const t = useTranslations('invoice-archive');
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { data } = await onExpired();
      await saveLink(data?.url ?? archive.url ?? '', 'invoices.zip');
    },
    onError: (error) => reportError(error, { kind: 'document' }),
  });
  return (
    <>
      <Notice tone="ok" title={t('ready')}>
        {t('readyText', { total: archive.total })}
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

function isOnItsWay(archive: InvoiceArchive | undefined): boolean {
  return archive === undefined || archive.status === 'waiting' || archive.status === 'running';
}

const POLL_MS = 1000;
/** Two years and the month that has begun. */
const MONTHS = 25;
