import { useTranslations } from 'use-intl';
import type { Session } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CustomerStep } from './customer-step.tsx';
import { Step } from './step.tsx';

export interface FirstStepsCardProps {
  readonly session: Session;
  readonly hasCustomer: boolean;
  /** Has no customer and is somebody who may ask for one. */
  readonly mayAsk: boolean;
}

/** The steps from a new account to all of the portal, each with what is done about it and who does it. */
export function FirstStepsCard({ session, hasCustomer, mayAsk }: FirstStepsCardProps) {
  const t = useTranslations('customer-requests.steps');
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('text')}</p>
      <ol className="mt-3 divide-y divide-line">
        <Step
          icon="user"
          title={t('name')}
          text={t('nameText')}
          isDone={session.fullName !== ''}
          action={
            <LinkButton size="small" to="/settings/profile" search={{ edit: 'profile' }}>
              {t('nameAction')}
            </LinkButton>
          }
        />
        <Step
          icon="lock"
          title={t('mfa')}
          text={t('mfaText')}
          isDone={session.mfa !== 'none'}
          action={
            <LinkButton size="small" to="/settings/profile" search={{ edit: 'mfa' }}>
              {t('mfaAction')}
            </LinkButton>
          }
        />
        {hasCustomer && <Step icon="building" title={t('customer')} text={t('customerText')} isDone />}
        {mayAsk && <CustomerStep session={session} />}
      </ol>
    </Card>
  );
}
