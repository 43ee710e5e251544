import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { useEmailError } from '../../../blocks/use-email-error.ts';
import { call } from '../../../lib/client.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { MailedFields } from './mailed-fields.tsx';
import { type Mailed, reloadRecipients } from './use-recipients.ts';

/** Adds an address, whose reader is asked first; what was typed stays until it is added. */
export function AddRecipient() {
  const t = useTranslations('invoice-mail');
  const { locale } = useSignedIn();
  const empty: Mailed = { locale, documents: ['invoice', 'credit-note'] };
  const [email, setEmail] = useState('');
  const [mailed, setMailed] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const formError = useEmailError(email);
  const add = useMutation({
    mutationFn: async () => call('addInvoiceRecipient', { body: { email, ...mailed } }),
    onSuccess: async (added) => {
      showToast({ tone: 'ok', text: t('sent', { email: added.email }) });
      setEmail('');
      setMailed(empty);
      setIsChecked(false);
      await reloadRecipients();
    },
  });
  const fieldError = useFieldErrors(add.error);
  const emailError = (isChecked ? formError : undefined) ?? fieldError('email');
  const localeError = fieldError('locale');
  const handleSubmit = () => {
    setIsChecked(true);
    if (formError === undefined && mailed.documents.length > 0 && !add.isPending) add.mutate();
  };
  const forget = () => {
    if (add.error) add.reset();
  };
  const isBesideField = emailError !== undefined || localeError !== undefined;
  return (
    <Card title={t('add')}>
      <Form onSubmit={handleSubmit} label={t('add')} error={add.error}>
        {add.error && !isBesideField && <ErrorNotice title={t('failed')} error={add.error} />}
        <div className="grid items-start gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          <TextField
            label={t('email')}
            type="email"
            value={email}
            onChange={(value) => {
              setEmail(value);
              forget();
            }}
            error={emailError}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <MailedFields
            mailed={mailed}
            onChange={(changed) => {
              setMailed(changed);
              forget();
            }}
            isChecked={isChecked}
            localeError={localeError}
          />
        </div>
        <div>
          <Button type="submit" kind="primary" icon="plus" isPending={add.isPending}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
