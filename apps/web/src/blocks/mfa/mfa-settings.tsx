import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface MfaSettingsProps {
  /** The confirmed phone number of the account; text messages are offered only with one (MFA-01). */
  readonly phone: string | null;
}

/** The second factor in use, its change and new recovery codes, as a card of the profile. Source: MFA-14. */
export function MfaSettings({ phone }: MfaSettingsProps) {
  const t = useTranslations('app.ui');
  return (
    <Suspense fallback={<Skeleton label={t('loading')} />}>
      <MfaCard phone={phone} />
    </Suspense>
  );
}

const MfaCard = lazyWithMessages('security', async () => (await import('./mfa-card.tsx')).MfaCard);
