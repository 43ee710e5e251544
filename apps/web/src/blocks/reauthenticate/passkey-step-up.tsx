import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, operationQuery } from '../../lib/client.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { noteFactorProved } from './note-factor-proved.ts';

/** Proves the session by a passkey; `onProven` follows. */
export function usePasskeyStepUp(onProven: () => void) {
  return useMutation({
    mutationFn: async () => {
      const { challenge } = await call('startStepUp', { body: { by: 'passkey' } });
      const optionsJSON = await call('startPasskeySignIn', { body: { challenge } });
      const response = await startAuthentication({ optionsJSON });
      await call('confirmPasskeyStepUp', { body: { challenge, response } });
    },
    onSuccess: () => {
      noteFactorProved();
      onProven();
    },
  });
}

/** Whether the user has a passkey to offer in place of the password. */
export function useHasPasskey(): boolean {
  const mfa = useSession()?.mfa ?? 'none';
  const { data } = useQuery({ ...operationQuery('listPasskeys'), enabled: mfa !== 'none' });
  return (data?.items.length ?? 0) > 0;
}

export interface PasskeyButtonProps {
  readonly isPending: boolean;
  readonly onPress: () => void;
}

export function PasskeyButton({ isPending, onPress }: PasskeyButtonProps) {
  const t = useTranslations('security.code');
  return (
    <Button kind="plain" size="small" icon="key" isPending={isPending} onClick={onPress}>
      {t('usePasskey')}
    </Button>
  );
}
