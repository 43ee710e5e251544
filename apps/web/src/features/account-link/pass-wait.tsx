import { useTranslations } from 'use-intl';
import { EmailText } from '../../blocks/email-text.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LinkStep } from './link-step.ts';

/** Asks whether the wait is to be passed in this browser. Source: OPEN-25. */
export function PassWait({ email, error, isPending, isDone, onFollow }: LinkStep) {
  const t = useTranslations('account-link');
  return (
    <Card className="flex flex-col gap-4 tablet:p-8">
      <Facts facts={[[t('email'), <EmailText key="email" email={email} />]]} isRoomy />
      {isDone ? (
        <>
          <div ref={focusWhenShown} tabIndex={-1} className="rounded-lg">
            <Notice tone="ok">{t('wait.done')}</Notice>
          </div>
          <div>
            <LinkButton to="/auth" kind="primary">
              {t('wait.signIn')}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>{t('wait.text')}</p>
          {error && <ErrorNotice title={t('failed')} error={error} />}
          <div>
            <Button kind="primary" isPending={isPending} onClick={onFollow}>
              {t('wait.do')}
            </Button>
          </div>
          <p className="text-sm text-muted">{t('wait.otherwise')}</p>
        </>
      )}
    </Card>
  );
}
