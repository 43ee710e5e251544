import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { EnterPhone } from './enter-phone.tsx';
import { useMfaError } from './use-mfa-error.ts';
import { VerifyPhone } from './verify-phone.tsx';

export interface PhoneStepsProps {
  /** A number to begin with. */
  readonly phone: string | null;
  readonly submitLabel: string;
  readonly onBack?: () => void;
  /** The number is confirmed and stored. */
  readonly onDone: (phone: string) => void;
}

/** `unknown` asks for the number; `unverified`: a code was sent there and waits to be typed in. */
type PhoneStep = { readonly kind: 'unknown' } | { readonly kind: 'unverified'; readonly phone: string };

/** Proves that a phone number belongs to the user. Source: MFA-08, MFA-10, PRO-07. */
export function PhoneSteps({ phone, submitLabel, onBack, onDone }: PhoneStepsProps) {
  const t = useTranslations('security.phone');
  const [step, setStep] = useState<PhoneStep>({ kind: 'unknown' });
  const request = useMutation({
    mutationFn: async (number: string) => call('sendPhoneCode', { body: { phone: number } }),
    onSuccess: (_nothing, number) => setStep({ kind: 'unverified', phone: number }),
    onError: useMfaError(),
  });
  if (step.kind === 'unverified') {
    return (
      <VerifyPhone
        phone={step.phone}
        submitLabel={submitLabel}
        onChangeNumber={() => setStep({ kind: 'unknown' })}
        onDone={onDone}
      />
    );
  }
  return (
    <EnterPhone
      phone={phone}
      submitLabel={t('request')}
      isPending={request.isPending}
      onSubmit={(number) => request.mutate(number)}
      {...(onBack && { onBack })}
    />
  );
}
