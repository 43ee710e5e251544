import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { boot } from '../../lib/boot.ts';
import { startLocale } from '../../lib/i18n/start-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import { keptRedirect } from './kept-redirect.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { type SignUpEntry, useSignUp, useSignUpErrors } from './use-sign-up.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A code was mailed to this address from here: whoever loads the page again is still asked for it. */
    mailedTo?: string | undefined;
  }
}

export interface SignUpProps {
  readonly redirect: string | undefined;
  /** The address to which a code was mailed already; undefined for a new entry. */
  readonly mailedTo: string | undefined;
}

/** A new account: the entry, then the code that was mailed. Source: AUTH-04, AUTH-05, OPEN-03. */
export function SignUp({ redirect, mailedTo }: SignUpProps) {
  const t = useTranslations('sign-up');
  const tAccount = useTranslations('account');
  const locale = useLocale();
  const groups = boot === null ? [] : [boot.signUpGroup];
  const navigate = useNavigate();
  const asked = useLocation({ select: ({ state }) => state.mailedTo }) ?? mailedTo;
  const [entry, setEntry] = useState<SignUpEntry>({
    email: asked ?? '',
    password: '',
    repeat: '',
    locale: startLocale([locale], groups),
    acceptTerms: false,
  });
  const [isChecked, setIsChecked] = useState(false);
  const [isMailed, setIsMailed] = useState(asked !== undefined);
  const errors = useSignUpErrors(entry);
  const { send, confirm, resend } = useSignUp(redirect);
  useStepFocus(isMailed ? 'confirm' : 'entry', isMailed ? 'code' : undefined);
  const showStep = (mailed: string | undefined) => {
    setIsMailed(mailed !== undefined);
    void navigate({ to: '.', search: true, state: { mailedTo: mailed }, replace: true, resetScroll: false });
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (Object.values(errors).every((error) => error === undefined))
      send.mutate(entry, { onSuccess: () => showStep(entry.email.trim()) });
  };
  if (isMailed) {
    return (
      <AuthFrame>
        <ConfirmSignUp
          email={entry.email.trim()}
          error={confirm.error ?? resend.error}
          isPending={confirm.isPending}
          isResending={resend.isPending}
          onSubmit={(code) => confirm.mutate({ email: entry.email, code })}
          onResend={() => resend.mutate(entry.email)}
          onChangeEmail={() => showStep(undefined)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <PageHeading title={t('title')} intro={t('intro')} />
      {send.isError && <ErrorNotice error={send.error} />}
      <Form onSubmit={handleSubmit} label={t('title')}>
        <SignUpFields entry={entry} onChange={setEntry} errors={isChecked ? errors : {}} groups={groups} />
        <Button type="submit" kind="primary" isPending={send.isPending} className="mt-1">
          {t('submit')}
        </Button>
      </Form>
      <p className="text-sm">
        <TextLink to="/auth" search={keptRedirect(redirect)} className="inline-flex min-h-9 items-center">
          {tAccount('forgot.back')}
        </TextLink>
      </p>
    </AuthFrame>
  );
}
