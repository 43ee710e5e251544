import type { DemoOutbox } from '@maincrop/contract/schemas/demo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** Mails and text messages that the demo world would have sent, newest first, as their readers see them. */
export function Outbox() {
  const t = useTranslations('demo.outboxPage');
  const [view, setView] = useState<View>('screen');
  const { data, error, refetch } = useQuery({
    ...operationQuery('listDemoOutbox'),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeading title={t('title')} intro={t('intro')} />
      <Select
        className="max-w-64"
        label={t('view.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('title')} />}
      {data?.items.length === 0 && <p className="text-muted">{t('empty')}</p>}
      {data?.items.map((message) => (
        <Message key={message.id} message={message} view={view} />
      ))}
    </div>
  );
}

const VIEWS = ['screen', 'phone', 'text'] as const;
type View = (typeof VIEWS)[number];

const ASK_AGAIN_MS = 4000;

function Message({ message, view }: { readonly message: DemoOutbox['items'][number]; readonly view: View }) {
  const t = useTranslations('demo.outboxPage');
  const locale = useLocale();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge shape={message.kind === 'mail' ? 'ring' : 'dot'}>{t(`kind.${message.kind}`)}</Badge>
        <span>{message.to}</span>
        <time dateTime={message.at}>{unbroken(formatInstant(new Date(message.at), locale))}</time>
      </div>
      {message.subject !== '' && <h2 className="mt-2 text-base">{message.subject}</h2>}
      {message.hasPage && view !== 'text' ? (
        <iframe
          title={message.subject}
          src={`/api/demo/mail?id=${message.id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
          className={`mt-3 h-160 w-full rounded-md border border-line ${view === 'phone' ? 'max-w-98' : ''}`}
        />
      ) : (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{message.text}</p>
      )}
      {message.attachments.map(({ fileName }) => (
        <p key={fileName} className="mt-2 text-sm text-muted">
          {t('attachment', { fileName })}
        </p>
      ))}
    </Card>
  );
}
