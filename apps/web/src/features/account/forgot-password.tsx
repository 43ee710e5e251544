import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useEmailError } from '../../blocks/use-email-error.ts';

/** Asks for the e-mail, lets the service mail a code and goes on to the new password. Source: AUTH-12, OPEN-15. */
export function ForgotPassword() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const emailError = useEmailError(email);
  const request = useMutation({
    mutationFn: async (address: string) => call('forgotPassword', { body: { email: address } }),
    onSuccess: async (_answer, address) => navigate({ to: '/password-reset', search: { email: address } }),
  });
  const handleSubmit = () => {
    setIsChecked(true);
    if (emailError === undefined) request.mutate(email.trim());
  };
  return (
    <AuthFrame>
      <PageHeading title={t('forgot.title')} intro={t('forgot.intro')} />
      {request.isError && <ErrorNotice error={request.error} />}
      <Form onSubmit={handleSubmit} label={t('forgot.title')}>
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          required
          value={email}
          onChange={setEmail}
          error={isChecked ? emailError : undefined}
        />
        <Button type="submit" kind="primary" isPending={request.isPending} className="mt-1">
          {t('forgot.submit')}
        </Button>
      </Form>
      <p className="text-sm">
        <TextLink to="/auth" className="inline-block py-1.5">
          {t('forgot.back')}
        </TextLink>
      </p>
    </AuthFrame>
  );
}
