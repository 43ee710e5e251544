import { ApiError } from '@maincrop/contract/client';
import type { UserDetail } from '@maincrop/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActAsButton } from './act-as-button.tsx';
import { BackToUsers } from './back-to-users.tsx';
import { UserAccountCard } from './user-account-card.tsx';
import { UserCustomersCard } from './user-customers-card.tsx';
import { UserDetailsCard } from './user-details-card.tsx';
import { UserRolesCard } from './user-roles-card.tsx';

/** One user with everything an administrator may see and change (ADM-03 to ADM-12). */
export function UserPage({ id }: { readonly id: string }) {
  const t = useTranslations('users');
  return (
    <MfaGate title={t('detail.title')}>
      <OneUser id={id} />
    </MfaGate>
  );
}

function OneUser({ id }: { readonly id: string }) {
  const t = useTranslations('users');
  const { data, error, refetch } = useQuery(operationQuery('getUser', { id }));
  // The rows of another user must never stand under this address.
  const user = data?.id === id ? data : undefined;
  return (
    <div className="flex flex-col gap-5">
      <BackToUsers />
      <PageHeading
        title={user ? nameOf(user) : t('detail.title')}
        intro={user && <span className="wrap-anywhere">{user.email}</span>}
        actions={user && <ActAsButton user={user} />}
      />
      {user ? <Cards user={user} /> : <NoUser error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function Cards({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const isImpersonated = useSession()?.isImpersonated === true;
  return (
    <>
      {user.helpAskedAt !== null && (
        <Notice tone="warn" title={t('help.title')}>
          {t('help.text')}
        </Notice>
      )}
      {user.wait !== null && <WaitNotice wait={user.wait} />}
      {user.isOneself && !isImpersonated && <Notice>{t('detail.oneself')}</Notice>}
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <UserDetailsCard user={user} />
          <UserRolesCard user={user} />
          <UserCustomersCard user={user} />
        </div>
        <UserAccountCard user={user} />
      </div>
    </>
  );
}

/** Wrong passwords or codes keep the user out for a while, whoever sent them. */
function WaitNotice({ wait }: { readonly wait: NonNullable<UserDetail['wait']> }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const instant = (text: string) => formatInstant(new Date(text), locale);
  return (
    <Notice tone="warn" title={t('wait.title')}>
      {t('wait.text', { since: instant(wait.since), until: instant(wait.until) })}
    </Notice>
  );
}

/** The user is on the way, is not there, or could not be read. */
function NoUser({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useTranslations('users');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <Notice tone="warn">{t('detail.unknown')}</Notice>;
  }
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <Skeleton label={t('detail.loading')} rows={10} />;
}

function nameOf({ firstName, lastName, email }: UserDetail): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}
