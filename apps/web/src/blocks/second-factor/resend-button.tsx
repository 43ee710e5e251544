import { ApiError } from '@maincrop/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../error-notice.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface ResendButtonProps {
  readonly challenge: string;
  /** It has ended meanwhile: another one is to be begun. */
  readonly onExpired: () => void;
}

/** Sends the text message or mail of a pending sign-in, or of a step-up, again. */
export function ResendButton({ challenge, onExpired }: ResendButtonProps) {
  const t = useTranslations('account');
  const resend = useMutation({
    mutationFn: async () => call('resendCode', { body: { challenge } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('code.resent') }),
  });
  return (
    <>
      {resend.isError && (
        <ErrorNotice
          error={resend.error}
          {...(isExpired(resend.error) ? { onRetry: onExpired } : { onDismiss: resend.reset })}
        />
      )}
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

function isExpired(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'account.sign-in-expired' || error.code === 'account.step-up-expired')
  );
}
