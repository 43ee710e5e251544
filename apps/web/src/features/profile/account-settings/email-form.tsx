import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEmailError } from '../../../blocks/use-email-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEditorDone } from '../editor-done.ts';
import { EmailCodeDialog } from './email-code-dialog.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { useEmailChange } from './use-email-change.ts';

export interface EmailFormProps {
  /** A new address whose code has not been typed yet; null without one. */
  readonly waiting: string | null;
}

/** A new address counts only after the code that was mailed to it (PRO-05). */
export function EmailForm({ waiting }: EmailFormProps) {
  const t = useTranslations('profile.email');
  const onDone = useEditorDone();
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const emailError = useEmailError(email);
  const change = useEmailChange();
  const handleSubmit = () => {
    setIsChecked(true);
    if (emailError === undefined) change.request.mutate(email.trim());
  };
  return (
    <>
      <Form onSubmit={handleSubmit} label={t('label')} className="flex max-w-md flex-col gap-4">
        {waiting && (
          <Notice
            tone="info"
            action={
              <Button size="small" onClick={() => change.enterCode(waiting)}>
                {t('enterCode')}
              </Button>
            }
          >
            {t('waiting', { email: waiting })}
          </Notice>
        )}
        {change.otherError !== null && <SaveNotice error={change.otherError} />}
        <TextField
          label={t('new')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
          value={email}
          onChange={(text) => {
            setEmail(text);
            if (change.fieldError !== undefined) change.request.reset();
          }}
          error={(isChecked ? emailError : undefined) ?? change.fieldError}
          help={t('help')}
        />
        <FormButtons saveLabel={t('send')} isPending={change.request.isPending} onCancel={onDone} />
      </Form>
      <EmailCodeDialog change={change} onConfirmed={onDone} />
    </>
  );
}
