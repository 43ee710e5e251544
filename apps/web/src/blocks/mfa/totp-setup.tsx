import { ApiError } from '@maincrop/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { refreshSession, type Session, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { useMfaError } from './use-mfa-error.ts';

export interface TotpSetupProps {
  readonly onBack: () => void;
  /** The recovery codes when they are new; null when the user has some already. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** The secret as a QR code and as text, and the first code to prove that it arrived. Source: MFA-05 to MFA-07. */
export function TotpSetup({ onBack, onDone }: TotpSetupProps) {
  const t = useTranslations('security');
  const { mfa } = useSignedIn();
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: async () =>
      call('verifyTotp', { body: { code } }).catch((error: unknown) => afterLostAnswer(error, mfa)),
    onSuccess: async ({ recoveryCodes }) => {
      await refreshSession();
      onDone(recoveryCodes);
    },
    onError: useMfaError(),
  });
  const setup = useQuery({
    queryKey: ['startTotpSetup', null],
    queryFn: async () => call('startTotpSetup'),
    // The session is learnt anew once the code was right: that must not begin a second set-up.
    enabled: verify.isIdle || verify.isError,
    // Each set-up has a secret of its own, which is not kept longer than it is shown.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Form
      onSubmit={() => code.length === CODE_LENGTH && verify.mutate()}
      label={t('totp.title')}
      error={verify.error}
    >
      <p className="text-muted">{t('totp.scan')}</p>
      {setup.isError && <ErrorNotice isOfPage error={setup.error} onRetry={() => void setup.refetch()} />}
      <div className="flex flex-col items-center gap-3">
        {setup.data ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.data.qrSvg)}`}
            alt={t('totp.qr')}
            width={QR_SIZE_PX}
            height={QR_SIZE_PX}
            className="rounded-md border border-line"
          />
        ) : (
          <div className="size-55 animate-pulse rounded-md bg-line" />
        )}
        <div className="flex flex-wrap items-center justify-center gap-x-2 text-sm">
          <span className="text-muted">{t('totp.secret')}</span>
          <code className="min-h-5 text-center font-mono break-all">{groupsOfFour(setup.data?.secret)}</code>
          <CopyButton text={setup.data?.secret ?? ''} label={t('copy.key')} />
        </div>
      </div>
      <CodeField value={code} onChange={setCode} error={verify.error} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="plain" icon="chevronLeft" onClick={onBack}>
          {t('step.back')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          isDisabled={code.length !== CODE_LENGTH}
          isPending={verify.isPending}
        >
          {t('step.finish')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * The authenticator may be in force although its answer was lost, and then its set-up is gone. The recovery codes that
 * came with it have been seen by nobody: new ones take their place, and the session goes on by the cookie of that answer.
 * Throws the failure itself where nothing has changed.
 */
async function afterLostAnswer(
  failure: unknown,
  former: Session['mfa'],
): Promise<{ readonly recoveryCodes: readonly string[] | null }> {
  const mayBeInForce = failure instanceof ApiError && LOST.includes(failure.code);
  if (!mayBeInForce || former === 'TOTP') throw failure;
  const { mfa } = await call('getSession');
  if (mfa !== 'TOTP') throw failure;
  return { recoveryCodes: former === 'SMS' ? null : (await call('createRecoveryCodes')).codes };
}

const LOST: readonly string[] = ['no-answer', 'offline', 'account.setup-expired'];

/** A secret as it is easiest to type. */
function groupsOfFour(secret = ''): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Edge of the QR code, in CSS pixels (MFA-05). */
const QR_SIZE_PX = 220;
