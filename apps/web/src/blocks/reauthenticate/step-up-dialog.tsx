import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
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
  const t = useTranslations('security.stepUp');
  const begun = useQuery({
    queryKey: ['startStepUp', null],
    queryFn: async () => call('startStepUp', { body: { by: 'code' } }),
    // Each dialog has a question of its own.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog isOpen title={t('title')} isGuarded onClose={() => onSettle(false)}>
      <p className="text-muted">{t('text')}</p>
      {begun.isError && <ErrorNotice isOfPage error={begun.error} onRetry={() => void begun.refetch()} />}
      {begun.isFetching && <Spinner label={t('title')} />}
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
