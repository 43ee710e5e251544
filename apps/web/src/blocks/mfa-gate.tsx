import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../lib/session.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Shows its content to users with a second factor, and to all others a warning with the way to set one up; the service refuses the data too.
 * Source: MFA-13, OPEN-12.
 */
export function MfaGate({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('app');
  const { mfa } = useSignedIn();
  if (mfa !== 'none') return children;
  return (
    <Notice
      tone="warn"
      title={t('mfaGate.title')}
      action={
        <a href="/settings/profile" className={buttonStyle('primary', 'small')}>
          {t('mfaGate.action')}
        </a>
      }
    >
      {t('mfaGate.text')}
    </Notice>
  );
}
