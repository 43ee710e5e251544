import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { canOpen, type PageAccess } from '../../lib/page-access.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/link-button.tsx';

/** The copyright, the pages about the portal and the way to the profile, for visitors by way of signing in. Source: NAV-40. */
export function Footer({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('app');
  const session = useSession();
  const can = useCan();
  const locale = useLocale();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted tablet:px-6">
      <div className="flex gap-x-5 *:py-2 pointer-coarse:*:py-3">
        <p>{t('shell.copyright', { year: String(serverNow().getFullYear()) })}</p>
        {children}
      </div>
      <nav aria-label={t('shell.more')} className="flex flex-wrap gap-x-5 *:py-2 pointer-coarse:*:py-3">
        <TextLink to="/terms-and-conditions">{t('shell.terms')}</TextLink>
        <TextLink to="/privacy">{t('shell.privacy')}</TextLink>
        {session !== null && canOpen(session, CONTACT, locale) && (
          <TextLink to="/contact">{t('shell.contact')}</TextLink>
        )}
        {(session === null || can('get', '/profile')) && (
          <TextLink to="/settings/profile">{t('menu./settings/profile')}</TextLink>
        )}
      </nav>
    </footer>
  );
}

const CONTACT: PageAccess = { kind: 'content', slug: 'contact' };
