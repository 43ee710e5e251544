import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../lib/session.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Shows its content to users with a second factor and a warning to all others; the service refuses the data too.
 * Source: MFA-13, OPEN-12.
 */
export function MfaGate({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('app');
  const { mfa } = useSignedIn();
  if (mfa !== 'none') return children;
  return (
    <Notice tone="warn" title={t('mfaGate.title')}>
      {t('mfaGate.text')}
    </Notice>
  );
}
