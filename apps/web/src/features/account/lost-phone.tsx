import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useStepFocus } from './use-step-focus.ts';

export interface LostPhoneProps {
  readonly challenge: string;
  readonly onSwitch: (step: 'code' | 'recovery') => void;
}

/** Asks the administrators for help, which they can give only after making sure who asks. */
export function LostPhone({ challenge, onSwitch }: LostPhoneProps) {
  const t = useTranslations('security');
  const ask = useMutation({
    mutationFn: async () => call('askForHelp', { body: { challenge } }),
  });
  useStepFocus(ask.status === 'success' ? 'asked' : 'lost');
  return (
    <>
      {ask.isSuccess ? (
        <PageHeading title={t('lost.askedTitle')} intro={t('lost.askedIntro')} />
      ) : (
        <PageHeading title={t('lost.title')} intro={t('lost.intro')} />
      )}
      {ask.isError && <ErrorNotice error={ask.error} />}
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-semibold">
        {!ask.isSuccess && <li>{t('lost.step1')}</li>}
        <li>{t('lost.step2')}</li>
        <li>{t('lost.step3')}</li>
      </ol>
      {!ask.isSuccess && (
        <Button kind="primary" isPending={ask.isPending} onClick={() => ask.mutate()}>
          {t('lost.submit')}
        </Button>
      )}
      <div className="-ml-3 flex flex-wrap gap-2">
        <Button kind="plain" size="small" icon="copy" onClick={() => onSwitch('recovery')}>
          {t('code.useRecovery')}
        </Button>
        <Button kind="plain" size="small" icon="chevronLeft" onClick={() => onSwitch('code')}>
          {t('lost.back')}
        </Button>
      </div>
    </>
  );
}
