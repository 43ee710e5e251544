import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { ChooseMethod } from './choose-method.tsx';
import { Finished } from './finished.tsx';
import type { MfaMethod } from './mfa-method.ts';
import { SmsSetup } from './sms-setup.tsx';
import { TotpSetup } from './totp-setup.tsx';

export interface MfaDialogProps {
  readonly offered: readonly MfaMethod[];
  readonly current: MfaMethod;
  /** The number that the account has already, proposed for text messages. */
  readonly phone?: string | null;
  readonly onClose: () => void;
}

/** Where the set-up stands; finished comes with the recovery codes when they are new. */
type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'totp' }
  | { readonly kind: 'sms' }
  | { readonly kind: 'finished'; readonly method: 'TOTP' | 'SMS'; readonly codes: readonly string[] | null };

/** Choose the type, set it up, finished: for onboarding and for a change. Source: MFA-02. */
export function MfaDialog({ offered, current, phone = null, onClose }: MfaDialogProps) {
  const t = useTranslations('security');
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const back = () => setStep({ kind: 'choose' });
  return (
    <Dialog isOpen isGuarded title={t(`${step.kind}.title`)} onClose={onClose}>
      {step.kind === 'choose' && (
        <ChooseMethod
          offered={offered}
          current={current}
          onChoose={(method) => setStep({ kind: method === 'TOTP' ? 'totp' : 'sms' })}
          onNone={onClose}
        />
      )}
      {step.kind === 'totp' && (
        <TotpSetup onBack={back} onDone={(codes) => setStep({ kind: 'finished', method: 'TOTP', codes })} />
      )}
      {step.kind === 'sms' && (
        <SmsSetup
          phone={phone}
          onBack={back}
          onDone={(codes) => setStep({ kind: 'finished', method: 'SMS', codes })}
        />
      )}
      {step.kind === 'finished' && <Finished method={step.method} codes={step.codes} onClose={onClose} />}
    </Dialog>
  );
}
