import type { Role } from '@maincrop/contract/schemas/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleHistory } from './role-history.tsx';
import { RolePolicies } from './role-policies.tsx';
import { useLabelled } from '../../lib/labelled.ts';

const RenameRoleDialog = lazy(async () => ({
  default: (await import('./role-name-dialog.tsx')).RenameRoleDialog,
}));

/** One role: its name, what it opens and what it was before (ADM-15). */
export function RoleDetail({ id }: { readonly id: string }) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const { data, error, refetch } = useQuery(operationQuery('listRoles', {}));
  const role = data?.items.find((each) => each.id === id);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/permission-mgt">{t('back')}</BackLink>
      {role ? <RoleHeading role={role} /> : <PageHeading title={t('title')} />}
      {error !== null && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton label={app('ui.loading')} rows={8} />}
      {data !== undefined && role === undefined && <p className="text-muted">{t('gone')}</p>}
      {role && <RolePolicies role={role} />}
      {role && <VersionsOf role={role} />}
    </div>
  );
}

function RoleHeading({ role }: { readonly role: Role }) {
  const t = useTranslations('roles');
  const can = useCan();
  const labelled = useLabelled();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeading
        title={role.name}
        intro={role.group !== null && labelled(t('defaultOf'), t(`group.${role.group}`))}
        actions={
          <>
            {can('put', '/role') && (
              <Button icon="edit" onClick={() => setOpen('rename')}>
                {t('rename')}
              </Button>
            )}
            {can('delete', '/role') && role.group === null && (
              <Button icon="trash" onClick={() => setOpen('delete')}>
                {t('delete')}
              </Button>
            )}
          </>
        }
      />
      {open === 'rename' && (
        <Suspense>
          <RenameRoleDialog role={role} onClose={close} />
        </Suspense>
      )}
      <DeleteRoleDialog role={role} isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

function VersionsOf({ role }: { readonly role: Role }) {
  const can = useCan();
  return can('get', '/role-versions') && <RoleHistory role={role} />;
}
