import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { ErrorNotice } from '../error-notice.tsx';
import type { DisputeSubject } from './dispute-subject.ts';
import { DisputeItem } from './dispute-item.tsx';
import { whileSubmitted } from './while-submitted.ts';

/** The problems that were reported about one order or invoice, newest first. */
export function DocumentDisputes({ document, documentId }: Pick<DisputeSubject, 'document' | 'documentId'>) {
  const t = useTranslations('disputes');
  const id = useId();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...operationQuery('listDisputes', { document, documentId, per_page: 100 }),
    refetchInterval: ({ state }) => whileSubmitted(state.data),
  });
  if (error) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0 || isPlaceholderData) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-base">
        {t('title')}
      </h3>
      <ul className="rounded-lg border border-line bg-surface">
        {data.items.map((dispute) => (
          <li key={dispute.id} className="border-b border-line p-3 last:border-b-0">
            <DisputeItem dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}
