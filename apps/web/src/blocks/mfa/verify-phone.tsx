import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { PhoneButtons } from './phone-buttons.tsx';
import { useMfaError } from './use-mfa-error.ts';

export interface VerifyPhoneProps {
  readonly phone: string;
  readonly submitLabel: string;
  readonly onCancel?: () => void;
  readonly onChangeNumber: () => void;
  readonly onDone: (phone: string) => void;
}

/** The code that was sent to the phone. Source: MFA-06, MFA-10. */
export function VerifyPhone(props: VerifyPhoneProps) {
  const { phone, submitLabel, onCancel, onChangeNumber, onDone } = props;
  const t = useTranslations('security.phone');
  const [code, setCode] = useState('');
  const onError = useMfaError();
  const confirm = useMutation({
    mutationFn: async () => call('confirmPhone', { body: { code } }),
    onSuccess: (answer) => onDone(answer.phone),
    onError,
  });
  const resend = useMutation({
    mutationFn: async () => call('sendPhoneCode', { body: { phone } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('resent') }),
    onError,
  });
  return (
    <Form
      onSubmit={() => code.length === CODE_LENGTH && confirm.mutate()}
      label={t('confirm')}
      error={confirm.error}
    >
      <output>{t('sent', { phone })}</output>
      <CodeField value={code} onChange={setCode} error={confirm.error} />
      <div className="flex flex-wrap gap-x-2">
        <Button
          kind="plain"
          size="small"
          icon="refresh"
          isPending={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('resend')}
        </Button>
        <Button kind="plain" size="small" icon="edit" onClick={onChangeNumber}>
          {t('change')}
        </Button>
      </div>
      <PhoneButtons {...(onCancel && { onCancel })}>
        <Button
          type="submit"
          kind="primary"
          isDisabled={code.length !== CODE_LENGTH}
          isPending={confirm.isPending}
        >
          {submitLabel}
        </Button>
      </PhoneButtons>
    </Form>
  );
}
