import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { boot } from '../../lib/boot.ts';
import { isDemo } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthSearch } from './auth-search.ts';
import { PasswordForm } from './password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Source: AUTH-01, AUTH-02. */
export function SignIn({ search }: { readonly search: AuthSearch }) {
  const t = useTranslations('account');
  const [entry, setEntry] = useState({ email: '', password: '' });
  const { challenge, password, code, startOver } = useSignIn(search.redirect);
  if (challenge !== null) {
    return (
      <AuthFrame>
        <Suspense>
          <CodeStep
            challenge={challenge}
            email={entry.email}
            redirect={search.redirect}
            error={code.error}
            isPending={code.isPending}
            onSubmit={(body) => code.mutate({ challenge: challenge.challenge, ...body })}
            onSwitch={code.reset}
            onStartOver={startOver}
          />
        </Suspense>
      </AuthFrame>
    );
  }
  const demoAccounts = isDemo && (
    // The list comes late: its room is kept, or the foot of the page would be pushed out of sight.
    <div className="min-h-100">
      <Suspense>
        <DemoAccounts onPick={setEntry} />
      </Suspense>
    </div>
  );
  return (
    <AuthFrame aside={demoAccounts}>
      {search.state === 'sessionEnded' && <Notice>{t('signIn.sessionEnded')}</Notice>}
      {search.state === 'passwordChanged' && <Notice tone="ok">{t('signIn.passwordChanged')}</Notice>}
      <PasswordForm
        redirect={search.redirect}
        entry={entry}
        onChange={setEntry}
        error={password.error}
        isPending={password.isPending}
        onSubmit={() => password.mutate({ ...entry, email: entry.email.trim() })}
      />
      {!!boot?.companies.length && (
        <Suspense fallback={<RoomForCompanies count={boot.companies.length} />}>
          <CompanySignIn email={entry.email} redirect={search.redirect} />
        </Suspense>
      )}
    </AuthFrame>
  );
}

/** The buttons come a little later than the form: their room is kept. */
function RoomForCompanies({ count }: { readonly count: number }) {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="min-h-11" />
      ))}
    </div>
  );
}

const CompanySignIn = lazyWithMessages(
  ['company-sign-in'],
  async () => (await import('./company-sign-in.tsx')).CompanySignIn,
);
const CodeStep = lazyWithMessages(['security'], async () => (await import('./code-step.tsx')).CodeStep);
const DemoAccounts = lazyWithMessages(
  ['demo'],
  async () => (await import('./demo-accounts.tsx')).DemoAccounts,
);
