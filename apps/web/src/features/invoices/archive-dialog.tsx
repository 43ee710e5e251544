import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ArchiveProgress, archivePolling } from '../../blocks/archive-progress.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { monthName } from '../../blocks/month-name.ts';
import { call, operationQuery } from '../../lib/client.ts';
import { useSignedIn } from '../../lib/session.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
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
  const t = useTranslations('archive.invoices');
  const { close } = useInvoicesSearch();
  return (
    <Dialog isOpen onClose={() => close('archive')} title={t('title')}>
      {archive === 'new' ? <ChooseMonth /> : <Progress id={archive} />}
    </Dialog>
  );
}

function ChooseMonth() {
  const t = useTranslations('archive.invoices');
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
  return (
    <>
      <p>{t('text')}</p>
      {start.isError && <ErrorNotice error={start.error} onDismiss={start.reset} />}
      <Select
        label={t('month')}
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: monthName(value, locale) }))}
      />
      {last && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1.5 text-sm">
          {t('last', { month: monthName(last.month, locale) })}
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
  const t = useTranslations('archive.invoices');
  const { keep } = useInvoicesSearch();
  const answer = useQuery({ ...operationQuery('getInvoiceArchive', { id }), ...archivePolling });
  return (
    <ArchiveProgress
      answer={answer}
      fileName="invoices.zip"
      readyText={({ total }) => [t('readyText', { total })]}
      another={<Button onClick={() => keep({ archive: 'new' })}>{t('another')}</Button>}
    />
  );
}

/** Two years and the month that has begun. */
const MONTHS = 25;
