import type { CompanySignInAnswer } from '@maincrop/contract/schemas/company-sign-in';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { CompanyAnswerSearch } from './company-answer-search.ts';
import { useEnter, useSignIn } from './use-sign-in.ts';

export interface CompanyAnswerPageProps {
  readonly provider: string;
  readonly search: CompanyAnswerSearch;
}

/** Where a company sends its people back to: the service looks at what they bring along, once. */
export function CompanyAnswerPage({ provider, search }: CompanyAnswerPageProps) {
  const t = useTranslations('company-sign-in');
  // Taken once: the address is cleared, so that nobody copies, bookmarks or reloads it.
  const [brought] = useState({ provider, ...search });
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const answer = useQuery({
    queryKey: ['answerCompanySignIn', brought.state],
    queryFn: async () => call('answerCompanySignIn', { body: brought }),
    // Looked at once: not again in another language either.
    staleTime: 'static',
    retry: false,
  });
  if (answer.data?.status === 'code-required') return <PortalFactor asked={answer.data} />;
  return (
    <AuthFrame>
      <PageHeading title={t('title')} />
      {answer.data?.status === 'proved' && (
        <Notice tone="ok" title={t('proof.done')}>
          {t('proof.close')}
        </Notice>
      )}
      {answer.data?.status === 'signed-in' && <Enter redirect={answer.data.redirect ?? undefined} />}
      {answer.isPending && <Spinner label={t('checking')} />}
      {answer.error && <Refusal error={answer.error} />}
    </AuthFrame>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const t = useTranslations('company-sign-in');
  return (
    <>
      <ErrorNotice title={t('failed')} error={error} />
      <LinkButton to="/auth" kind="primary" className="self-start">
        {t('again')}
      </LinkButton>
    </>
  );
}

/** On to the page that was wanted, with session, language and profile. */
function Enter({ redirect }: { readonly redirect: string | undefined }) {
  const t = useTranslations('company-sign-in');
  const enter = useEnter(redirect);
  const entered = useQuery({
    queryKey: ['enterByCompany', null],
    queryFn: async () => {
      await enter();
      return null;
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return entered.error ? <Refusal error={entered.error} /> : <Spinner label={t('checking')} />;
}

type Asked = Extract<CompanySignInAnswer, { status: 'code-required' }>;

/** The company did not prove a second factor: the portal's own follows, as after a password. */
function PortalFactor({ asked }: { readonly asked: Asked }) {
  const redirect = asked.redirect ?? undefined;
  const { code } = useSignIn(redirect);
  return (
    <AuthFrame>
      <Suspense>
        <CodeStep
          challenge={asked}
          email={asked.email}
          redirect={redirect}
          error={code.error}
          isPending={code.isPending}
          onSubmit={(body) => code.mutate({ challenge: asked.challenge, ...body })}
          onSwitch={code.reset}
          onStartOver={() => window.location.assign('/auth')}
        />
      </Suspense>
    </AuthFrame>
  );
}

const CodeStep = lazyWithMessages(['security'], async () => (await import('./code-step.tsx')).CodeStep);
