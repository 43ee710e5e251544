import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ResendButton } from '../../blocks/second-factor/resend-button.tsx';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { isDemo } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeAlternatives } from './code-alternatives.tsx';
import type { CodeEntry, CodeKind, Way } from './code-kind.ts';
import type { Challenge } from './use-sign-in.ts';

export interface CodeFormProps {
  /** The code of the second factor, or one of the recovery codes. */
  readonly kind: CodeKind;
  readonly challenge: Challenge;
  readonly email: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: (entry: CodeEntry) => void;
  readonly onSwitch: (way: Way) => void;
  readonly onStartOver: () => void;
}

/**
 * A code, and whether this device is to be remembered; one that was sent can be sent again. A mailed one stands alone:
 * the account has no factor to use in its place. Source: AUTH-02, OPEN-13, decision 137.
 */
export function CodeForm(props: CodeFormProps) {
  const { kind, challenge, email, error, isPending, onSubmit, onSwitch, onStartOver } = props;
  const t = useTranslations('account');
  const texts = useCodeTexts(kind, { challenge, email });
  const isMail = challenge.method === 'MAIL';
  const tForm = useTranslations('app.form');
  const [code, setCode] = useState('');
  const [rememberDevice, setRememberDevice] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const handleSubmit = () => {
    setIsChecked(true);
    if (code.trim() !== '') onSubmit({ kind, code: code.replaceAll(' ', ''), rememberDevice });
  };
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      {error !== null && <ErrorNotice error={error} />}
      {isDemo && kind === 'code' && (
        <Suspense>
          <DemoCode email={email} onUse={setCode} />
        </Suspense>
      )}
      <Form onSubmit={handleSubmit} label={texts.title}>
        <TextField
          label={texts.label}
          name="code"
          autoCapitalize="none"
          maxLength={32}
          required
          {...(kind === 'code' && { inputMode: 'numeric', autoComplete: 'one-time-code' })}
          value={code}
          onChange={setCode}
          error={isChecked && code.trim() === '' ? tForm('required') : undefined}
        />
        {!isMail && (
          <Checkbox
            label={t('code.remember')}
            help={t('code.rememberHelp')}
            isChecked={rememberDevice}
            onChange={setRememberDevice}
          />
        )}
        <Button type="submit" kind="primary" isPending={isPending} className="mt-1">
          {t('code.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        {kind === 'code' && challenge.method !== 'TOTP' && (
          <ResendButton challenge={challenge.challenge} onExpired={onStartOver} />
        )}
        <Button kind="plain" size="small" icon="chevronLeft" onClick={onStartOver}>
          {t('code.startOver')}
        </Button>
      </div>
      {!isMail && <CodeAlternatives current={kind} hasPasskey={challenge.hasPasskey} onSwitch={onSwitch} />}
    </>
  );
}

function useCodeTexts(
  kind: CodeKind,
  { challenge, email }: { readonly challenge: Challenge; readonly email: string },
) {
  const t = useTranslations('account');
  const tRecovery = useTranslations('security.recovery');
  if (kind === 'recovery') {
    return { title: tRecovery('title'), intro: tRecovery('intro'), label: tRecovery('label') };
  }
  const { isCodeSent, phoneHint } = challenge;
  const intros = {
    TOTP: t('code.introTotp'),
    SMS: isCodeSent ? t('code.introSms', { phone: phoneHint ?? '' }) : t('code.noSmsToday'),
    MAIL: isCodeSent ? t('code.introMail', { email }) : t('code.noMailNow'),
  };
  return { title: t('code.title'), intro: intros[challenge.method], label: t('field.code') };
}

const DemoCode = lazyWithMessages(
  ['demo'],
  async () => (await import('../../blocks/second-factor/demo-code.tsx')).DemoCode,
);
