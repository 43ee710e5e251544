import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { keptRedirect } from './kept-redirect.ts';
import { ResetFields } from './reset-fields.tsx';
import { type ResetEntry, useReset, useResetErrors } from './use-reset.ts';

export interface NewPasswordFormProps {
  readonly email: string | null;
  /** The wanted page, to which sign-in leads with the new password. */
  readonly redirect: string | undefined;
}

/** The mailed code and the new password; `email` is locked, or null to be typed. Source: AUTH-13 to AUTH-18. */
export function NewPasswordForm({ email, redirect }: NewPasswordFormProps) {
  const t = useTranslations('account');
  const [entry, setEntry] = useState<ResetEntry>({ email: email ?? '', code: '', password: '', repeat: '' });
  const [isChecked, setIsChecked] = useState(false);
  const errors = useResetErrors(entry);
  const isValid = Object.values(errors).every((error) => error === undefined);
  const { confirm, resend, mayResend } = useReset(redirect);
  const handleSubmit = () => {
    setIsChecked(true);
    if (isValid) confirm.mutate(entry);
  };
  return (
    <AuthFrame>
      <PageHeading title={t('reset.title')} intro={t('reset.intro')} />
      {confirm.isError && <ErrorNotice error={confirm.error} onDismiss={confirm.reset} />}
      {resend.isError && <ErrorNotice error={resend.error} onDismiss={resend.reset} />}
      <Form onSubmit={handleSubmit} label={t('reset.title')}>
        <ResetFields
          entry={entry}
          onChange={setEntry}
          errors={isChecked ? errors : {}}
          isEmailLocked={email !== null}
        />
        <Button type="submit" kind="primary" isPending={confirm.isPending} className="mt-1">
          {t('reset.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <TextLink to="/auth" search={keptRedirect(redirect)} className="inline-block py-1.5">
          {t('forgot.back')}
        </TextLink>
        {mayResend && isValid && (
          <Button
            kind="plain"
            size="small"
            icon="refresh"
            isPending={resend.isPending}
            onClick={() => resend.mutate(entry.email)}
          >
            {t('reset.resend')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
