import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { isDemo } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DemoCode } from './demo-code.tsx';
import type { Challenge } from './use-sign-in.ts';

export interface CodeFormProps {
  readonly challenge: Challenge;
  readonly email: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: (entry: { code: string; rememberDevice: boolean }) => void;
  readonly onStartOver: () => void;
}

/** The code of the second factor; one by SMS can be sent again. Source: AUTH-02, OPEN-13. */
export function CodeForm({ challenge, email, error, isPending, onSubmit, onStartOver }: CodeFormProps) {
  const t = useTranslations('account');
  const tForm = useTranslations('app.form');
  const [code, setCode] = useState('');
  const [rememberDevice, setRememberDevice] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const handleSubmit = () => {
    setIsChecked(true);
    if (code.trim() !== '') onSubmit({ code: code.replaceAll(' ', ''), rememberDevice });
  };
  const intro =
    challenge.method === 'SMS'
      ? t('code.introSms', { phone: challenge.phoneHint ?? '' })
      : t('code.introTotp');
  return (
    <>
      <PageHeading title={t('code.title')} intro={intro} />
      {error !== null && <ErrorNotice error={error} />}
      {isDemo && <DemoCode email={email} onUse={setCode} />}
      <Form onSubmit={handleSubmit} label={t('code.title')}>
        <TextField
          label={t('field.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          required
          value={code}
          onChange={setCode}
          error={isChecked && code.trim() === '' ? tForm('required') : undefined}
        />
        <Checkbox
          label={t('code.remember')}
          help={t('code.rememberHelp')}
          isChecked={rememberDevice}
          onChange={setRememberDevice}
        />
        <Button type="submit" kind="primary" isPending={isPending} className="mt-1">
          {t('code.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        {challenge.method === 'SMS' && <ResendButton challenge={challenge.challenge} />}
        <Button kind="plain" size="small" icon="chevronLeft" onClick={onStartOver}>
          {t('code.startOver')}
        </Button>
      </div>
    </>
  );
}

function ResendButton({ challenge }: { readonly challenge: string }) {
  const t = useTranslations('account');
  const resend = useMutation({
    mutationFn: async () => call('resendCode', { body: { challenge } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('code.resent') }),
  });
  return (
    <>
      {resend.isError && <ErrorNotice error={resend.error} onDismiss={resend.reset} />}
      <Button
        kind="plain"
        size="small"
        icon="refresh"
        isPending={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {t('code.resend')}
      </Button>
    </>
  );
}
