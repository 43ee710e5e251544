import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { isDemo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { EmailChange } from './use-email-change.ts';

export interface EmailCodeDialogProps {
  readonly change: EmailChange;
  /** Called when the dialog closes after the address was confirmed. */
  readonly onConfirmed: () => void;
}

/** Asks for the code that was mailed to the new address and ends in "confirmed" or an error (PRO-05). */
export function EmailCodeDialog({ change, onConfirmed }: EmailCodeDialogProps) {
  const t = useTranslations('profile.email');
  const tApp = useTranslations('app');
  const { awaited, confirm } = change;
  const handleClose = () => {
    if (awaited === null) return;
    const isConfirmed = confirm.isSuccess;
    change.close();
    if (isConfirmed) onConfirmed();
  };
  return (
    <Dialog
      isOpen={awaited !== null}
      title={confirm.isSuccess ? t('confirmedTitle') : t('codeTitle')}
      onClose={handleClose}
    >
      {confirm.isSuccess ? (
        <>
          <Notice tone="ok">{t('confirmed', { email: awaited ?? '' })}</Notice>
          <div className="flex justify-end">
            <Button kind="primary" ref={focusWhenShown} onClick={handleClose}>
              {tApp('ui.close')}
            </Button>
          </div>
        </>
      ) : (
        <MailedCodeForm change={change} email={awaited ?? ''} onCancel={handleClose} />
      )}
    </Dialog>
  );
}

interface MailedCodeFormProps {
  readonly change: EmailChange;
  readonly email: string;
  readonly onCancel: () => void;
}

function MailedCodeForm({ change: { confirm, request }, email, onCancel }: MailedCodeFormProps) {
  const t = useTranslations('profile.email');
  const tApp = useTranslations('app');
  const tField = useTranslations('account.field');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = code.trim() === '';
  const handleSubmit = () => {
    setIsChecked(true);
    if (!isEmpty) confirm.mutate(code);
  };
  const handleResend = () =>
    request.mutate(email, { onSuccess: () => showToast({ tone: 'ok', text: t('resent', { email }) }) });
  return (
    <Form onSubmit={handleSubmit} label={t('codeTitle')}>
      <p>{t('codeText', { email })}</p>
      {confirm.isError && <ErrorNotice error={confirm.error} />}
      {request.isError && <ErrorNotice error={request.error} />}
      <TextField
        label={tField('verificationCode')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        required
        value={code}
        onChange={setCode}
        error={isChecked && isEmpty ? tApp('form.required') : undefined}
      />
      {isDemo && (
        <TextLink to="/dev/outbox" target="_blank" className="self-start text-sm">
          {t('outbox')}
        </TextLink>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="plain" icon="refresh" isPending={request.isPending} onClick={handleResend}>
          {t('resend')}
        </Button>
        <Button onClick={onCancel}>{tApp('ui.cancel')}</Button>
        <Button type="submit" kind="primary" isPending={confirm.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </Form>
  );
}
