import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MfaControlsProps } from './mfa-controls.tsx';

/** The second factor in use, its change and new recovery codes. Source: MFA-14. */
export function MfaSettings({ phone, onClose }: MfaControlsProps) {
  const t = useTranslations('app.ui');
  return (
    <Suspense fallback={<Skeleton label={t('loading')} />}>
      <MfaControls phone={phone} onClose={onClose} />
    </Suspense>
  );
}

const MfaControls = lazyWithMessages(
  ['security', 'entry'],
  async () => (await import('./mfa-controls.tsx')).MfaControls,
);
