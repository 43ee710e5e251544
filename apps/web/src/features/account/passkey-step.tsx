import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasskeyErrorNotice } from '../../blocks/passkeys/passkey-error-notice.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CodeAlternatives } from './code-alternatives.tsx';
import type { Way } from './code-kind.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useEnter } from './use-sign-in.ts';

export interface PasskeyStepProps {
  /** Names the pending sign-in. */
  readonly challenge: string;
  readonly redirect: string | undefined;
  readonly onSwitch: (way: Way) => void;
  readonly onStartOver: () => void;
}

/** A passkey in place of the code; the browser asks for it after a press, as some demand. Source: AUTH-02, OPEN-13. */
export function PasskeyStep({ challenge, redirect, onSwitch, onStartOver }: PasskeyStepProps) {
  const t = useTranslations('passkeys.signIn');
  const tCode = useTranslations('account.code');
  const [rememberDevice, setRememberDevice] = useState(false);
  const enter = useEnter(redirect);
  useStepFocus('passkey');
  const signIn = useMutation({
    mutationFn: async () => {
      const optionsJSON = await call('startPasskeySignIn', { body: { challenge } });
      const response = await startAuthentication({ optionsJSON });
      await call('confirmPasskeySignIn', { body: { challenge, response, rememberDevice } });
      await enter();
    },
  });
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      {signIn.isError && <PasskeyErrorNotice error={signIn.error} />}
      <Form onSubmit={() => signIn.mutate()} label={t('title')}>
        <Checkbox
          label={tCode('remember')}
          help={tCode('rememberHelp')}
          isChecked={rememberDevice}
          onChange={setRememberDevice}
        />
        <Button type="submit" kind="primary" icon="key" isPending={signIn.isPending} className="mt-1">
          {t('submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" size="small" icon="chevronLeft" onClick={onStartOver}>
          {tCode('startOver')}
        </Button>
      </div>
      <CodeAlternatives current="passkey" hasPasskey onSwitch={onSwitch} />
    </>
  );
}
