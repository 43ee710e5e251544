import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** Mails and text messages that the demo world would have sent, newest first. */
export function Outbox() {
  const t = useTranslations('demo.outboxPage');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...operationQuery('listDemoOutbox'),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeading title={t('title')} intro={t('intro')} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('title')} />}
      {data?.items.length === 0 && <p className="text-muted">{t('empty')}</p>}
      {data?.items.map((message) => (
        <Card key={message.id}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge shape={message.kind === 'mail' ? 'ring' : 'dot'}>{t(`kind.${message.kind}`)}</Badge>
            <span>{message.to}</span>
            <time dateTime={message.at}>{unbroken(formatInstant(new Date(message.at), locale))}</time>
          </div>
          {message.subject !== '' && <h2 className="mt-2 text-base">{message.subject}</h2>}
          <p className="mt-2 text-sm whitespace-pre-wrap">{message.text}</p>
        </Card>
      ))}
    </div>
  );
}

const ASK_AGAIN_MS = 4000;
