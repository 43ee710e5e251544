import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';

/** What stands in place of a page that needs a second factor, with the way to set one up. Source: MFA-13. */
export function MfaGateNotice() {
  const t = useTranslations('mfa-gate');
  const tApp = useTranslations('app');
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <a href="/settings/profile" className={buttonStyle('primary', 'small')}>
          {tApp('mfaGate.action')}
        </a>
      }
    >
      {t('text')}
    </Notice>
  );
}
