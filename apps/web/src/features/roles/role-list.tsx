import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ListHeading } from '../../blocks/list/list-heading.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RoleTable } from './role-table.tsx';

const CreateRoleDialog = lazy(async () => ({
  default: (await import('./role-name-dialog.tsx')).CreateRoleDialog,
}));
const route = getRouteApi('/permission-mgt/');

export function RoleList() {
  const t = useTranslations('roles');
  const can = useCan();
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            {can('get', '/permission-xray') && (
              <LinkButton icon="eye" to="/permission-mgt/x-ray">
                {t('xray.title')}
              </LinkButton>
            )}
            {can('put', '/role') && (
              <Button kind="primary" icon="plus" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <div className="tablet:max-w-md">
        <SearchBox
          label={t('search')}
          query={q ?? ''}
          onSearch={(text) => void navigate({ search: text === '' ? {} : { q: text }, replace: true })}
        />
      </div>
      <FoundRoles filter={q} />
      {isAdding && (
        <Suspense>
          <CreateRoleDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function FoundRoles({ filter }: { readonly filter: string | undefined }) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const { data, error, isPlaceholderData, refetch } = useQuery(
    operationQuery('listRoles', filter === undefined ? {} : { filter }),
  );
  if (error !== null) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={app('ui.loading')} rows={8} />;
  if (data.items.length === 0) return <p className="text-muted">{t('empty')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ListHeading
        count={t('count', { count: data.items.length })}
        exportAs={async (format) =>
          call('exportRoles', { query: { ...(filter !== undefined && { filter }), format } })
        }
      />
      <RoleTable roles={data.items} isBusy={isPlaceholderData} />
    </div>
  );
}
