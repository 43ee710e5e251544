import { mayAskForCustomer } from '@maincrop/domain/customer-request/customer-request';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * What a new account still lacks: a name, a second factor, a customer. Nothing for whom all is there, and nothing for
 * multinationals, whose pages ask for none of it. Source: OPEN-03, decision 107.
 */
export function FirstSteps() {
  const t = useTranslations('dashboard');
  const can = useCan();
  const session = useSignedIn();
  const { groups, mfa, fullName, sapCustomer, enabledSapCustomers } = session;
  const hasCustomer = sapCustomer !== null || enabledSapCustomers.length > 0;
  const mayAsk = mayAskForCustomer({ groups, hasCustomer, isAdministrator: can('get', '/profiles') });
  const isComplete = mfa !== 'none' && fullName !== '' && !mayAsk;
  if (isComplete || groups.includes('multinationals') || !can('get', '/profile')) return null;
  // As high as the card that comes: its steps are the same whatever is done.
  const fallback = (
    <Skeleton
      label={t('firstSteps')}
      className={mayAsk || hasCustomer ? 'h-128 tablet:h-78' : 'h-96 tablet:h-60'}
    />
  );
  return (
    <Suspense fallback={fallback}>
      <FirstStepsCard session={session} hasCustomer={hasCustomer} mayAsk={mayAsk} />
    </Suspense>
  );
}

const FirstStepsCard = lazyWithMessages(
  ['customer-requests'],
  async () => (await import('./first-steps-card.tsx')).FirstStepsCard,
);
