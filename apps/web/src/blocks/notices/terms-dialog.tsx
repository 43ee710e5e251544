import type { OwnTerms } from '@maincrop/contract/schemas/own-account';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, operationQuery } from '../../lib/client.ts';
import { formatDate } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { ErrorNotice } from '../error-notice.tsx';

export interface TermsDialogProps {
  readonly toAccept: NonNullable<OwnTerms['toAccept']>;
}

/**
 * Asks for the terms that somebody has not accepted yet, once a visit: who puts it off goes on working and is asked
 * again. Source: decision 112.
 */
export function TermsDialog({ toAccept: { number, date } }: TermsDialogProps) {
  const t = useTranslations('content.terms');
  const queryClient = useQueryClient();
  const [isPutOff, setIsPutOff] = useState(false);
  const accept = useMutation({
    mutationFn: () => call('acceptTerms', { body: { number } }),
    // A refusal says that another version counts: then that one is to be read.
    onSettled: () => queryClient.invalidateQueries({ queryKey: operationQuery('getOwnTerms').queryKey }),
  });
  const putOff = () => setIsPutOff(true);
  return (
    <Dialog
      isOpen={!isPutOff}
      onClose={putOff}
      title={t('title')}
      actions={
        <>
          <Button onClick={putOff}>{t('later')}</Button>
          <Button kind="primary" isPending={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p>{t('text', { number, date: formatDate(parsePlainDate(date)) })}</p>
        <a href="/terms-and-conditions" target="_blank" rel="noreferrer" className={textLinkStyle}>
          {t('read')}
        </a>
        {accept.error && <ErrorNotice error={accept.error} />}
      </div>
    </Dialog>
  );
}
