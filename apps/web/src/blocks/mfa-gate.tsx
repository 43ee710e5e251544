import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../lib/session.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export interface MfaGateProps {
  /** The heading of the page, where it stands behind the gate as well. */
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * Shows its content to users with a second factor, and to all others a warning with the way to set one up; the service refuses the data too.
 * Source: MFA-13, OPEN-12.
 */
export function MfaGate({ title, children }: MfaGateProps) {
  const t = useTranslations('app');
  const { mfa } = useSignedIn();
  if (mfa !== 'none') return children;
  const notice = (
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
  if (title === undefined) return notice;
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={title} />
      {notice}
    </div>
  );
}
