import type { InvoiceRecipient, InvoiceRecipients } from '@maincrop/contract/schemas/invoice-mail';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { useCan, useSignedIn } from '../../../lib/session.ts';
import { KeepFocus } from '../../../ui/keep-focus.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddRecipient } from './add-recipient.tsx';
import { RecipientItem } from './recipient-item.tsx';
import { RemoveRecipient } from './remove-recipient.tsx';
import { recipientsQuery } from './use-recipients.ts';

/** The addresses to which new invoices of the active SAP customer are mailed (decision 120). */
export function RecipientsView() {
  const t = useTranslations('invoice-mail');
  const { data, error, refetch } = useQuery(recipientsQuery);
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <p className="max-w-prose">{t('text')}</p>
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data ? <Recipients recipients={data} /> : !error && <Skeleton label={t('loading')} rows={6} />}
    </div>
  );
}

function Recipients({ recipients: { items, most } }: { readonly recipients: InvoiceRecipients }) {
  const t = useTranslations('invoice-mail');
  const { isImpersonated } = useSignedIn();
  const mayChange = useCan()('put', '/invoice-recipients');
  const [removing, setRemoving] = useState<InvoiceRecipient | null>(null);
  const headingId = useId();
  return (
    <>
      <section
        aria-labelledby={headingId}
        className="rounded-lg border border-line bg-surface p-4 tablet:p-5"
      >
        <h2 id={headingId} className="mb-2 text-lg">
          {t('list')}
        </h2>
        <KeepFocus className="rounded-md">
          {items.length === 0 ? (
            <p className="text-muted">{t('empty')}</p>
          ) : (
            <ul>
              {items.map((recipient) => (
                <RecipientItem
                  key={recipient.id}
                  recipient={recipient}
                  mayChange={mayChange}
                  onRemove={() => setRemoving(recipient)}
                />
              ))}
            </ul>
          )}
        </KeepFocus>
      </section>
      {!mayChange && <Notice>{t('readOnly')}</Notice>}
      {mayChange && items.length >= most && <Notice>{t('full', { most })}</Notice>}
      {/* Who is acted for answers for the addresses themselves. */}
      {mayChange && !isImpersonated && items.length < most && <AddRecipient />}
      {removing && <RemoveRecipient recipient={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
