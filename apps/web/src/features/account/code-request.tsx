import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useEmailError } from '../../blocks/use-email-error.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { keptRedirect } from './kept-redirect.ts';

export interface CodeRequestProps {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  /** Given by a link, then locked (NAV-04); null to be typed. */
  readonly email: string | null;
  /** The wanted page, kept on the way to a new password. */
  readonly redirect: string | undefined;
  /** Stands beside the way back to sign-in. */
  readonly children?: ReactNode;
}

/** Asks for a code by mail and goes on to the new password. Source: AUTH-12, OPEN-15. */
export function CodeRequest(props: CodeRequestProps) {
  const { title, intro, submitLabel, email, redirect, children } = props;
  const t = useTranslations('account');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const address = email ?? typed;
  const emailError = useEmailError(address);
  const request = useCodeRequest(redirect);
  const handleSubmit = () => {
    setIsChecked(true);
    if (emailError === undefined) request.mutate(address.trim());
  };
  return (
    <AuthFrame>
      <PageHeading title={title} intro={intro} />
      {request.isError && <ErrorNotice error={request.error} />}
      <Form onSubmit={handleSubmit} label={title}>
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          required
          readOnly={email !== null}
          value={address}
          onChange={setTyped}
          error={isChecked ? emailError : undefined}
        />
        <Button type="submit" kind="primary" isPending={request.isPending} className="mt-1">
          {submitLabel}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <TextLink to="/auth" search={keptRedirect(redirect)} className="inline-block py-1.5">
          {t('forgot.back')}
        </TextLink>
        {children}
      </div>
    </AuthFrame>
  );
}

function useCodeRequest(redirect: string | undefined) {
  const navigate = useNavigate();
  const kept = keptRedirect(redirect);
  return useMutation({
    mutationFn: async (email: string) => call('forgotPassword', { body: { email } }),
    onSuccess: async (_answer, email) =>
      navigate({ to: '/password-reset', search: { email, state: 'codeSent', ...kept } }),
  });
}
