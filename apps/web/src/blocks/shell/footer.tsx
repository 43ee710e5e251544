import { useTranslations } from 'use-intl';
import { serverNow } from '../../lib/server-clock.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/link-button.tsx';

/** The copyright and the way to the profile, for visitors by way of signing in. Source: NAV-40. */
export function Footer() {
  const t = useTranslations('app');
  const session = useSession();
  const can = useCan();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted tablet:px-6">
      <p className="py-2">{t('shell.copyright', { year: String(serverNow().getFullYear()) })}</p>
      {(session === null || can('get', '/profile')) && (
        <TextLink to="/settings/profile" className="py-2 pointer-coarse:py-3">
          {t('menu./settings/profile')}
        </TextLink>
      )}
    </footer>
  );
}
