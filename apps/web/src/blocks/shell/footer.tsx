import { useLocale, useTranslations } from 'use-intl';
import { canOpen, type PageAccess } from '../../lib/page-access.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/link-button.tsx';

/** The copyright, the pages about the portal and the way to the profile, for visitors by way of signing in. Source: NAV-40. */
export function Footer() {
  const t = useTranslations('app');
  const session = useSession();
  const can = useCan();
  const locale = useLocale();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted tablet:px-6">
      <p className="py-2">{t('shell.copyright', { year: String(serverNow().getFullYear()) })}</p>
      <nav aria-label={t('shell.more')} className="flex flex-wrap gap-x-5">
        <TextLink to="/terms-and-conditions" className={LINK}>
          {t('shell.terms')}
        </TextLink>
        <TextLink to="/privacy" className={LINK}>
          {t('shell.privacy')}
        </TextLink>
        {session !== null && canOpen(session, CONTACT, locale) && (
          <TextLink to="/contact" className={LINK}>
            {t('shell.contact')}
          </TextLink>
        )}
        {(session === null || can('get', '/profile')) && (
          <TextLink to="/settings/profile" className={LINK}>
            {t('menu./settings/profile')}
          </TextLink>
        )}
      </nav>
    </footer>
  );
}

const LINK = 'py-2 pointer-coarse:py-3';
const CONTACT: PageAccess = { kind: 'content', slug: 'contact' };
