import type { Role, RolePolicy, RoleVersions } from '@maincrop/contract/schemas/roles';
import { compareRoles } from '@maincrop/domain/access/compare-roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PolicyDetails, ResourceText } from './policy-text.tsx';
import { reloadRoles, useSaveRole } from './use-save-role.ts';
import { unbroken } from '../../ui/unbroken.tsx';

type Recorded = RoleVersions['items'][number];
/** `at` is null for the state before the first recorded change. */
type Version = Omit<Recorded, 'at'> & { readonly at: string | null };

/** Every version of a role with what changed, by whom and when; the ones before can be restored. */
export function RoleHistory({ role }: { readonly role: Role }) {
  const t = useTranslations('roles');
  const can = useCan();
  const { data, error, refetch } = useQuery(operationQuery('listRoleVersions', { id: role.id }));
  const [restored, setRestored] = useState<Version | null>(null);
  return (
    <section aria-labelledby="versions" className="flex flex-col gap-3">
      <h2 id="versions" className="text-lg">
        {t('history.title')}
      </h2>
      {error !== null && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-muted">{t('history.none')}</p>}
      <ol className="flex flex-col gap-3">
        {data &&
          withOriginal(data.items).map((version) => (
            <li key={version.version} className="rounded-lg border border-line bg-surface p-4">
              <VersionHeading version={version}>
                {can('put', '/role') && version.version !== role.version && version.after !== null && (
                  <Button size="small" icon="refresh" onClick={() => setRestored(version)}>
                    {t('history.restore', { number: String(version.version) })}
                  </Button>
                )}
              </VersionHeading>
              {version.at !== null && <Difference version={version} />}
            </li>
          ))}
      </ol>
      {restored !== null && (
        <RestoreDialog role={role} version={restored} onClose={() => setRestored(null)} />
      )}
    </section>
  );
}

function VersionHeading({
  version,
  children,
}: {
  readonly version: Version;
  readonly children: React.ReactNode;
}) {
  const t = useTranslations('roles');
  const locale = useLocale();
  const { at, by } = version;
  const name = by?.fullName ?? t('history.someone');
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-base">
        {t('history.version', { number: String(version.version) })}{' '}
        <span className="text-sm font-normal text-muted">
          {at === null
            ? t('history.original')
            : unbroken(t('history.by', { at: formatInstant(new Date(at), locale), name }))}
        </span>
      </h3>
      {children}
    </div>
  );
}

/** What a role was before its first recorded change can be restored too. */
function withOriginal(items: readonly Recorded[]): Version[] {
  const oldest = items.at(-1);
  if (!oldest?.before) return [...items];
  const original = { version: oldest.version - 1, at: null, by: null, before: null, after: oldest.before };
  return [...items, original];
}

function Difference({ version }: { readonly version: Version }) {
  const t = useTranslations('roles');
  const { renamed, added, removed, changed } = compareRoles(version.before, version.after);
  const isSame = renamed === null && added.length + removed.length + changed.length === 0;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {renamed !== null && <p>{t('history.renamed', renamed)}</p>}
      {isSame && <p className="text-muted">{t('history.same')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {added.map((policy) => (
          <Change key={policy.id} tone="ok" label={t('history.added')} policy={policy} />
        ))}
        {removed.map((policy) => (
          <Change key={policy.id} tone="danger" label={t('history.removed')} policy={policy} />
        ))}
        {changed.map(({ before, after }) => (
          <Change key={after.id} tone="warn" label={t('history.changed')} policy={after} before={before} />
        ))}
      </ul>
    </div>
  );
}

interface ChangeProps {
  readonly tone: Tone;
  readonly label: string;
  readonly policy: RolePolicy;
  readonly before?: RolePolicy;
}

function Change({ tone, label, policy, before }: ChangeProps) {
  const t = useTranslations('roles');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      <div className="min-w-0 grow basis-60">
        {before && (
          <del className="block">
            {t(`effect.${before.effect}`)} <ResourceText policy={before} />
            <PolicyDetails policy={before} />
          </del>
        )}
        {t(`effect.${policy.effect}`)} <ResourceText policy={policy} />
        <PolicyDetails policy={policy} />
      </div>
    </li>
  );
}

interface RestoreDialogProps {
  readonly role: Role;
  readonly version: Version;
  readonly onClose: () => void;
}

function RestoreDialog({ role, version, onClose }: RestoreDialogProps) {
  const t = useTranslations('roles');
  const save = useSaveRole(role);
  const reload = useReload(save, () => reloadRoles({ throwOnError: true }));
  const title = t('history.restore', { number: String(version.version) });
  const handleConfirm = () => {
    if (version.after === null) return;
    const { name, policies } = version.after;
    save.mutate({ name, policies, done: t('saved') }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={title}
      keepLabel={t('history.keep')}
      isPending={save.isPending || reload.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{t('history.restoreText')}</p>
      <SaveFailure title={t('failed.save')} error={save.error} reload={reload} />
    </ConfirmDialog>
  );
}
