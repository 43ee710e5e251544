import type { WorkStatus } from '@maincrop/contract/schemas/portal-status';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatCount } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AlarmingCount } from './alarming-count.tsx';
import { useLabelled } from '../../lib/labelled.ts';

export interface WorkTableProps {
  readonly work: readonly WorkStatus[];
  readonly onRetried: () => void;
}

/** What waits to be done and what was given up; what failed can be tried again at once. */
export function WorkTable({ work, onRetried }: WorkTableProps) {
  const t = useTranslations('portal-status');
  if (work.length === 0) return <p className="text-muted">{t('work.empty')}</p>;
  return (
    <Table caption={t('work.title')}>
      <thead>
        <tr>
          <HeaderCell>{t('work.kind')}</HeaderCell>
          <HeaderCell isNumber>{t('work.waiting')}</HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('work.oldest')}
          </HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('work.failed')}
          </HeaderCell>
          <HeaderCell from="tablet">
            <span className="sr-only">{t('work.retry')}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {work.map((each) => (
          <WorkRow key={each.task} work={each} onRetried={onRetried} />
        ))}
      </tbody>
    </Table>
  );
}

function WorkRow({ work, onRetried }: { readonly work: WorkStatus; readonly onRetried: () => void }) {
  const t = useTranslations('portal-status');
  const locale = useLocale();
  const labelled = useLabelled();
  const { task, slot, waiting, retrying, failed, oldestS } = work;
  return (
    <tr className={rowStyle}>
      <RowHeader className="py-2 font-normal">
        {t(`work.slots.${slot ?? 'other'}`)}
        <code className="block font-mono text-xs wrap-anywhere text-muted">{task}</code>
        {retrying + failed > 0 && (
          <span className="flex flex-wrap items-center gap-2 pt-2 tablet:hidden">
            {failed > 0 && (
              <Badge tone="danger">{labelled(t('work.failed'), formatCount(failed, locale))}</Badge>
            )}
            <RetryButton task={task} onRetried={onRetried} />
          </span>
        )}
      </RowHeader>
      <Cell isNumber>
        {formatCount(waiting, locale)}
        {retrying > 0 && (
          <span className="block text-xs whitespace-normal text-muted">
            {t('work.retrying', { count: retrying })}
          </span>
        )}
      </Cell>
      <Cell isNumber from="tablet">
        {t('work.minutes', { count: Math.floor(oldestS / 60) })}
      </Cell>
      <Cell isNumber from="tablet">
        <AlarmingCount count={failed} tone="danger" />
      </Cell>
      <Cell from="tablet" className="text-right">
        {retrying + failed > 0 && <RetryButton task={task} onRetried={onRetried} />}
      </Cell>
    </tr>
  );
}

function RetryButton({ task, onRetried }: { readonly task: string; readonly onRetried: () => void }) {
  const t = useTranslations('portal-status');
  const can = useCan();
  const errorText = useErrorText();
  const retry = useMutation({
    mutationFn: async () => call('retryJobs', { body: { task } }),
    onSuccess: ({ jobs }) => {
      showToast({ tone: 'ok', text: t('work.retried', { count: jobs }) });
      onRetried();
    },
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  if (!can('post', '/portal-status')) return null;
  return (
    <Button
      size="small"
      isPending={retry.isPending}
      aria-label={t('work.retryOf', { task })}
      onClick={() => retry.mutate()}
    >
      {t('work.retry')}
    </Button>
  );
}
