import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ConfirmSignUpProps {
  readonly email: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isResending: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onChangeEmail: () => void;
}

/** The mailed code of a new account. The page says the same for an address that was taken (OPEN-15). */
export function ConfirmSignUp(props: ConfirmSignUpProps) {
  const { email, error, isPending, isResending, onSubmit, onResend, onChangeEmail } = props;
  const t = useTranslations('sign-up.confirm');
  const tField = useTranslations('account.field');
  const tForm = useTranslations('app.form');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const handleSubmit = () => {
    setIsChecked(true);
    if (code.trim() !== '') onSubmit(code);
  };
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro', { email })} />
      {error !== null && <ErrorNotice error={error} />}
      <Form onSubmit={handleSubmit} label={t('title')}>
        <TextField
          label={tField('verificationCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          required
          value={code}
          onChange={setCode}
          error={isChecked && code.trim() === '' ? tForm('required') : undefined}
        />
        <Button type="submit" kind="primary" isPending={isPending} className="mt-1">
          {t('submit')}
        </Button>
      </Form>
      <div className="-ml-3 flex flex-wrap gap-2">
        <Button kind="plain" size="small" icon="refresh" isPending={isResending} onClick={onResend}>
          {t('resend')}
        </Button>
        <Button kind="plain" size="small" icon="edit" onClick={onChangeEmail}>
          {t('change')}
        </Button>
      </div>
    </>
  );
}
