import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PasskeyCardProps } from './passkey-card.tsx';

/** The passkeys of the account as a card of the profile: the list, a further one, removal. Source: AUTH-02. */
export function PasskeyList({ mfa }: PasskeyCardProps) {
  const t = useTranslations('app.ui');
  return (
    <Suspense fallback={<Skeleton label={t('loading')} />}>
      <PasskeyCard mfa={mfa} />
    </Suspense>
  );
}

const PasskeyCard = lazyWithMessages(
  ['passkeys'],
  async () => (await import('./passkey-card.tsx')).PasskeyCard,
);
