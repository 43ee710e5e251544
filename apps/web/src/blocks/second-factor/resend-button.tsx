import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../error-notice.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Sends the text message of a pending sign-in, or of a step-up, again. */
export function ResendButton({ challenge }: { readonly challenge: string }) {
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
