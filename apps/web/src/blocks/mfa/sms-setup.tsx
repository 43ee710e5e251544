import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { refreshSession } from '../../lib/session.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useMfaError } from './use-mfa-error.ts';

export interface SmsSetupProps {
  readonly phone: string | null;
  readonly onBack: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** A confirmed phone number, and then text messages as the second factor. Source: MFA-08 to MFA-10. */
export function SmsSetup({ phone, onBack, onDone }: SmsSetupProps) {
  const t = useTranslations('security');
  const prefer = useMutation({
    mutationFn: async () => call('setMfaPreference', { body: { sms: 'PREFERRED', totp: 'DISABLED' } }),
    onSuccess: async ({ recoveryCodes }) => {
      await refreshSession();
      onDone(recoveryCodes);
    },
    onError: useMfaError(),
  });
  if (prefer.isPending) return <Spinner label={t('sms.title')} />;
  return (
    <PhoneSteps phone={phone} submitLabel={t('step.finish')} onBack={onBack} onDone={() => prefer.mutate()} />
  );
}
