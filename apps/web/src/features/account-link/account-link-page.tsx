import type { Answer } from '@maincrop/contract/operations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { parseTokenSearch } from '../../lib/token-search.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PassWait } from './pass-wait.tsx';
import { UndoChanges } from './undo-changes.tsx';

/**
 * Where the owner of an account passes a wait or undoes a change, without signing in. Opening it changes nothing, because
 * programs that check mails open every link: only the button does.
 */
export function AccountLinkPage() {
  const t = useTranslations('account-link');
  const { token } = parseTokenSearch(useSearch({ strict: false }));
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 tablet:pt-6">
      <PageHeading title={t('title')} />
      {token === undefined ? <Ended /> : <Link key={token} token={token} />}
    </div>
  );
}

function Ended() {
  const t = useTranslations('account-link');
  return (
    <>
      <Notice tone="warn">{t('ended')}</Notice>
      <p>{t('endedHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/password-reset">{t('newPassword')}</LinkButton>
        <LinkButton to="/auth" kind="plain">
          {t('wait.signIn')}
        </LinkButton>
      </div>
    </>
  );
}

function Link({ token }: { readonly token: string }) {
  const t = useTranslations('account-link');
  // Nobody else holds the secret: what the link is for changes here alone.
  const link = useQuery({ ...operationQuery('showAccountLink', { token }), staleTime: 0 });
  if (link.data === undefined)
    return link.error ? (
      <ErrorNotice title={t('unchecked')} error={link.error} onRetry={() => void link.refetch()} />
    ) : (
      <Skeleton label={t('checking')} rows={4} />
    );
  return link.data.purpose === 'ended' ? <Ended /> : <Question token={token} asked={link.data} />;
}

type Asked = Exclude<Answer<'showAccountLink'>, { purpose: 'ended' }>;

function Question({ token, asked }: { readonly token: string; readonly asked: Asked }) {
  const navigate = useNavigate();
  const follow = useMutation({
    mutationFn: async () => call('followAccountLink', { body: { token } }),
    onSuccess: () => {
      // The code for the new password is on its way.
      if (asked.purpose === 'undo')
        void navigate({ to: '/password-reset', search: { email: asked.email, state: 'codeSent' } });
    },
  });
  const step = {
    error: follow.error,
    isPending: follow.isPending,
    isDone: follow.isSuccess,
    onFollow: () => follow.mutate(),
  };
  return asked.purpose === 'wait' ? (
    <PassWait email={asked.email} {...step} />
  ) : (
    <UndoChanges email={asked.email} changes={asked.changes} {...step} />
  );
}
