import type { SecurityEventList } from '@maincrop/contract/schemas/audit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatText } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { auditTime } from './audit-time.ts';
import { useActionText } from './use-action-text.ts';

/** From where people signed in and what was refused, asked for once it is opened. */
export function SecurityEvents() {
  const t = useTranslations('audit');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="security-events" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="security-events" className="text-lg">
        {t('events.title')}
      </h2>
      <p className="text-muted">{t('events.intro')}</p>
      <Button
        kind="quiet"
        size="small"
        icon={isOpen ? 'chevronUp' : 'chevronDown'}
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('events.show')}
      </Button>
      {isOpen && <Events />}
    </section>
  );
}

const KINDS = ['', 'refused', 'sign-in', 'mfa'] as const;

function Events() {
  const t = useTranslations('audit');
  const app = useTranslations('app');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('');
  const [before, setBefore] = useState<string | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    operationQuery('listSecurityEvents', { ...(kind && { kind }), ...(before !== null && { before }) }),
  );
  return (
    <>
      <div className="max-w-80">
        <Select<(typeof KINDS)[number]>
          label={t('action')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setBefore(null);
          }}
          options={KINDS.map((value) => ({ value, label: t(`events.kinds.${value || 'all'}`) }))}
        />
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton label={app('ui.loading')} rows={6} />}
      {data !== undefined && <EventTable events={data.items} isBusy={isPlaceholderData} />}
      <div className="flex flex-wrap gap-3">
        {before !== null && <Button onClick={() => setBefore(null)}>{t('events.newest')}</Button>}
        {data?.next && <Button onClick={() => setBefore(data.next)}>{t('events.older')}</Button>}
      </div>
    </>
  );
}

function EventTable({
  events,
  isBusy,
}: {
  readonly events: SecurityEventList['items'];
  readonly isBusy: boolean;
}) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const textOf = useActionText();
  if (events.length === 0) return <p className="text-muted">{t('empty')}</p>;
  return (
    <Table caption={t('events.title')} isBusy={isBusy}>
      <thead>
        <tr>
          <HeaderCell>{t('at')}</HeaderCell>
          <HeaderCell>{t('action')}</HeaderCell>
          <HeaderCell from="tablet">{t('actor')}</HeaderCell>
          <HeaderCell>{t('events.network')}</HeaderCell>
          <HeaderCell from="tablet">{t('events.browser')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id} className={rowStyle}>
            <Cell className="tabular-nums">{auditTime(event.at, locale)}</Cell>
            <RowHeader className="font-normal">
              {textOf(event.kind)}
              <code className="block font-mono text-xs break-words text-muted">{event.kind}</code>
            </RowHeader>
            <Cell from="tablet" className="break-all">
              {formatText(event.actor?.email ?? event.actor?.id ?? null)}
            </Cell>
            <Cell className="break-all tabular-nums">{formatText(event.network || null)}</Cell>
            <Cell from="tablet">{formatText(event.agent || null)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
