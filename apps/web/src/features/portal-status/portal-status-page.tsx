import type { PortalStatus } from '@maincrop/contract/schemas/portal-status';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { AsOf } from '../../blocks/freshness.tsx';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopiesTable } from './copies-table.tsx';
import { PartsTable } from './parts-table.tsx';
import { StatusFacts } from './status-facts.tsx';
import { WorkTable } from './work-table.tsx';

/** How the portal does, for whoever runs it: what it is connected to, what waits and what was given up. */
export function PortalStatusPage() {
  const t = useTranslations('portal-status');
  return (
    <MfaGate title={t('title')}>
      <Status />
    </MfaGate>
  );
}

function Status() {
  const t = useTranslations('portal-status');
  const app = useTranslations('app');
  const { data, error, isFetching, refetch } = useQuery({
    ...operationQuery('showPortalStatus'),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon="refresh" isPending={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
        <AsOf asOf={data?.at ?? null} textOf={(time) => t('asOf', { time })} />
      </div>
      {error !== null && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton label={app('ui.loading')} rows={12} />}
      {data !== undefined && <Sections status={data} onChange={() => void refetch()} />}
    </div>
  );
}

// Whoever watches an incident sees it end without pressing anything.
const LOOK_AGAIN_MS = 15_000;

function Sections({ status, onChange }: { readonly status: PortalStatus; readonly onChange: () => void }) {
  const t = useTranslations('portal-status');
  return (
    <>
      {status.workers === 0 && (
        <Notice tone="danger" title={t('noWorkers.title')}>
          {t('noWorkers.text')}
        </Notice>
      )}
      {status.unanswered > 0 && (
        <Notice tone="warn" title={t('unanswered.title', { count: status.unanswered })}>
          {t('unanswered.text')}
        </Notice>
      )}
      <Section id="parts" title={t('parts.title')}>
        <PartsTable parts={status.parts} />
      </Section>
      <Section id="work" title={t('work.title')}>
        <WorkTable work={status.work} onRetried={onChange} />
      </Section>
      <Section id="copies" title={t('copies.title')}>
        <CopiesTable copies={status.copies} onReadAgain={onChange} />
      </Section>
      <Section id="processes" title={t('processes.title')}>
        <StatusFacts status={status} />
      </Section>
    </>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
