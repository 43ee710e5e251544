import type { CodeRequired } from '@maincrop/contract/schemas/account';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { isDemo, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasskeyErrorNotice } from '../passkeys/passkey-error-notice.tsx';
import { ResendButton } from '../second-factor/resend-button.tsx';
import { PasskeyButton, usePasskeyStepUp } from './passkey-step-up.tsx';
import { StepUpRefusal } from './step-up-refusal.tsx';
import { type CodeKind, useStepUp } from './use-step-up.ts';

export interface StepUpFormProps {
  readonly question: CodeRequired;
  readonly onProven: () => void;
  readonly onCancel: () => void;
  /** The question has had its time or its tries: another one is to be asked. */
  readonly onExpired: () => void;
}

/** The code of the second factor, a recovery code or a passkey; or a mailed code. Source: AUTH-02, MFA-13. */
export function StepUpForm({ question, onProven, onCancel, onExpired }: StepUpFormProps) {
  const t = useTranslations('account');
  const tSecurity = useTranslations('security');
  const tApp = useTranslations('app');
  const { kind, code, setCode, change, isMissing, submit, prove } = useStepUp(question, onProven);
  const isCode = kind === 'code';
  return (
    <Form isKept onSubmit={submit} label={tSecurity('stepUp.title')}>
      <Intro kind={kind} question={question} />
      <StepUpRefusal error={prove.error} onExpired={onExpired} />
      {isDemo && isCode && <DemoHelp onUse={setCode} />}
      <TextField
        label={isCode ? t('field.code') : tSecurity('recovery.label')}
        name="code"
        autoCapitalize="none"
        maxLength={32}
        required
        {...(isCode && { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        value={code}
        onChange={setCode}
        error={isMissing ? tApp('form.required') : undefined}
      />
      {question.method === 'MAIL' ? (
        <ResendButton challenge={question.challenge} onExpired={onExpired} />
      ) : (
        <OtherWays
          kind={kind}
          question={question}
          onProven={onProven}
          onExpired={onExpired}
          onChange={change}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onCancel}>{tApp('ui.cancel')}</Button>
        <Button type="submit" kind="primary" isPending={prove.isPending}>
          {t('code.submit')}
        </Button>
      </div>
    </Form>
  );
}

function Intro({ kind, question }: { readonly kind: CodeKind; readonly question: CodeRequired }) {
  const t = useTranslations('account.code');
  const tRecovery = useTranslations('security.recovery');
  if (kind === 'recovery') return <p>{tRecovery('intro')}</p>;
  if (question.method === 'TOTP') return <p>{t('introTotp')}</p>;
  // What was mailed, and why, stands above.
  if (question.method === 'MAIL') return question.isCodeSent ? null : <p>{t('noMailNow')}</p>;
  const phone = question.phoneHint ?? '';
  return <p>{question.isCodeSent ? t('introSms', { phone }) : t('noSmsToday')}</p>;
}

interface OtherWaysProps {
  readonly kind: CodeKind;
  readonly question: CodeRequired;
  readonly onProven: () => void;
  readonly onExpired: () => void;
  /** From the code to a recovery code, or back. */
  readonly onChange: () => void;
}

function OtherWays({ kind, question, onProven, onExpired, onChange }: OtherWaysProps) {
  const t = useTranslations('security.code');
  const byPasskey = usePasskeyStepUp(onProven);
  const isCode = kind === 'code';
  return (
    <>
      {byPasskey.isError && <PasskeyErrorNotice error={byPasskey.error} />}
      <div className="-ml-3 flex flex-col items-start">
        {isCode && question.method === 'SMS' && (
          <ResendButton challenge={question.challenge} onExpired={onExpired} />
        )}
        {question.hasPasskey && <PasskeyButton isPending={byPasskey.isPending} onPress={byPasskey.mutate} />}
        <Button kind="plain" size="small" icon={isCode ? 'copy' : 'phone'} onClick={onChange}>
          {t(isCode ? 'useRecovery' : 'usePhone')}
        </Button>
      </div>
    </>
  );
}

function DemoHelp({ onUse }: { readonly onUse: (code: string) => void }) {
  const email = useSession()?.email ?? '';
  return (
    <Suspense>
      <DemoCode email={email} onUse={onUse} />
    </Suspense>
  );
}

const DemoCode = lazyWithMessages(
  ['demo'],
  async () => (await import('../second-factor/demo-code.tsx')).DemoCode,
);
