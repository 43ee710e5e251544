import type {
  ContentVersions,
  EditedAddress,
  EditedContent,
} from '@maincrop/contract/schemas/content-editing';
import { compareContent } from '@maincrop/domain/content/compare-content';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { ChangeList } from './change-list.tsx';

type Version = ContentVersions['items'][number];

export interface HistoryProps {
  readonly address: EditedAddress;
  /** Puts a text into the form. */
  readonly onRestore: (content: EditedContent) => void;
}

/** Every version with what changed, by whom and when; each can be taken up again. */
export function History({ address, onRestore }: HistoryProps) {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const can = useCan();
  const { data, error, refetch } = useQuery(operationQuery('listContentVersions', address));
  return (
    <section aria-label={t('history.label')} className="flex flex-col gap-3">
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton label={app('ui.loading')} rows={6} />}
      {data?.items.length === 0 && <p className="text-muted">{t('history.none')}</p>}
      <ol className="flex flex-col gap-3">
        {data?.items.map((version, place) => (
          <li key={version.version} className="rounded-lg border border-line bg-surface p-4">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <VersionName version={version} />
              {can('put', '/content-editor') && place > 0 && (
                <Button
                  size="small"
                  icon="refresh"
                  onClick={() => {
                    onRestore(version.content);
                    showToast({
                      tone: 'ok',
                      text: t('history.restored', { number: String(version.version) }),
                    });
                  }}
                >
                  {t('history.restore', { number: String(version.version) })}
                </Button>
              )}
            </div>
            <ChangesSince version={version} before={data.items[place + 1]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionName({ version: { version, at, by } }: { readonly version: Version }) {
  const t = useTranslations('content-editor');
  const locale = useLocale();
  const who = version === 0 ? t('delivered') : (by?.fullName ?? t('someone'));
  return (
    <h2 className="text-base">
      {t('history.version', { number: String(version) })}{' '}
      <span className="text-sm font-normal text-muted">
        {version === 0
          ? who
          : unbroken(t('history.by', { name: who, at: formatInstant(new Date(at), locale) }))}
      </span>
    </h2>
  );
}

function ChangesSince({
  version,
  before,
}: {
  readonly version: Version;
  readonly before: Version | undefined;
}) {
  if (before === undefined) return null;
  return <ChangeList changes={compareContent(before.content, version.content)} />;
}
