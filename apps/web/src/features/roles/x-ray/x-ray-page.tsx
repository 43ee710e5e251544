import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../../blocks/mfa-gate.tsx';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { isNotFound } from '../../../blocks/is-not-found.ts';
import { operationQuery } from '../../../lib/client.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { XRayEndpoints } from './x-ray-endpoints.tsx';
import { XRayForm } from './x-ray-form.tsx';
import { XRayMenu } from './x-ray-menu.tsx';
import { XRayPages } from './x-ray-pages.tsx';
import { XRayUser } from './x-ray-user.tsx';

const route = getRouteApi('/permission-mgt/x-ray');

/** Shows what a user can open and why, and what one more role would change before it is given. */
export function XRayPage() {
  const t = useTranslations('roles');
  return (
    <MfaGate title={t('xray.title')}>
      <XRay />
    </MfaGate>
  );
}

function XRay() {
  const t = useTranslations('roles');
  const { user } = route.useSearch();
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/permission-mgt">{t('back')}</BackLink>
      <PageHeading title={t('xray.title')} intro={t('xray.intro')} />
      <XRayForm />
      {user === undefined ? <p className="text-muted">{t('xray.start')}</p> : <XRayOf user={user} />}
    </div>
  );
}

function XRayOf({ user }: { readonly user: string }) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const { role } = route.useSearch();
  const { data, error, refetch } = useQuery({
    ...operationQuery('explainAccess', { user_id: user, ...(role !== undefined && { with_role: role }) }),
    // Another user's X-ray must not stand there while this one loads.
    placeholderData: (former) => (isOf(former?.user, user) ? former : undefined),
  });
  if (isNotFound(error)) return <Notice tone="warn">{t('xray.unknown')}</Notice>;
  if (error !== null) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={app('ui.loading')} rows={10} />;
  return (
    <>
      {!data.user.isActive && <Notice tone="warn">{t('xray.inactive')}</Notice>}
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <XRayUser answer={data} />
        <XRayMenu answer={data} />
      </div>
      <XRayPages answer={data} />
      <XRayEndpoints answer={data} />
    </>
  );
}

function isOf(shown: { readonly id: string; readonly email: string } | undefined, user: string): boolean {
  return shown !== undefined && (shown.id === user || shown.email.toLowerCase() === user.toLowerCase());
}
