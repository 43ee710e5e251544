import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignInLinks } from './sign-in-links.tsx';

export interface SignInEntry {
  readonly email: string;
  readonly password: string;
}

export interface PasswordFormProps {
  readonly entry: SignInEntry;
  readonly onChange: (entry: SignInEntry) => void;
  readonly error: unknown;
  readonly isPending: boolean;
  /** The wanted page, kept on the way to a new account (AUTH-05). */
  readonly redirect: string | undefined;
  readonly onSubmit: () => void;
}

/** E-mail and password. The form of the password is not checked here: older ones still work (OPEN-14). */
export function PasswordForm(props: PasswordFormProps) {
  const { entry, onChange, error, isPending, redirect, onSubmit } = props;
  const t = useTranslations('account');
  const tForm = useTranslations('app.form');
  const [isChecked, setIsChecked] = useState(false);
  const emailError = isChecked && entry.email.trim() === '' ? t('signIn.emptyEmail') : undefined;
  const passwordError = isChecked && entry.password === '' ? tForm('required') : undefined;
  const handleSubmit = () => {
    setIsChecked(true);
    if (entry.email.trim() !== '' && entry.password !== '') onSubmit();
  };
  return (
    <>
      <PageHeading title={t('signIn.title')} intro={t('signIn.intro')} />
      {error !== null && <ErrorNotice error={error} />}
      <Form onSubmit={handleSubmit} label={t('signIn.title')}>
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          required
          value={entry.email}
          onChange={(email) => onChange({ ...entry, email })}
          error={emailError}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          value={entry.password}
          onChange={(password) => onChange({ ...entry, password })}
          error={passwordError}
        />
        <Button type="submit" kind="primary" isPending={isPending} className="mt-1">
          {t('signIn.submit')}
        </Button>
      </Form>
      <SignInLinks redirect={redirect} />
    </>
  );
}
