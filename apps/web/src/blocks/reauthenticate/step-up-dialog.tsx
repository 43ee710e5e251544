import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { StepUpForm } from './step-up-form.tsx';

export interface StepUpDialogProps {
  /** Called once: true when the second factor was proved, false when the dialog was closed. */
  readonly onSettle: (isProven: boolean) => void;
}

/** The second factor in place, for what this session has not proved it for; the page beneath stays as it is. */
export function StepUpDialog({ onSettle }: StepUpDialogProps) {
  const t = useTranslations('security');
  const factor = useSession()?.mfa;
  const begun = useQuery({
    queryKey: ['startStepUp', null],
    queryFn: async () => call('startStepUp', { body: { by: 'code' } }),
    // Each dialog has a question of its own.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // Until the question is there: where the account has no factor, a code is mailed.
  const isMail = begun.data ? begun.data.method === 'MAIL' : factor === 'none';
  const title = t(isMail ? 'reauthenticate.title' : 'stepUp.title');
  return (
    <Dialog isOpen title={title} isGuarded onClose={() => onSettle(false)}>
      <p className="text-muted">{t(isMail ? 'stepUp.mailText' : 'stepUp.text')}</p>
      {begun.isError && <ErrorNotice isOfPage error={begun.error} onRetry={() => void begun.refetch()} />}
      {begun.isFetching && <Spinner label={title} />}
      {begun.data && !begun.isFetching && (
        <StepUpForm
          key={begun.data.challenge}
          question={begun.data}
          onProven={() => onSettle(true)}
          onCancel={() => onSettle(false)}
          onExpired={() => void begun.refetch()}
        />
      )}
    </Dialog>
  );
}
