import { useTranslations } from 'use-intl';
import { serverNow } from '../../lib/server-clock.ts';

/** Source: NAV-40. */
export function Footer() {
  const t = useTranslations('app');
  return (
    <footer className="border-t border-line px-4 py-4 text-sm text-muted tablet:px-6">
      {t('shell.copyright', { year: String(serverNow().getFullYear()) })}
    </footer>
  );
}
