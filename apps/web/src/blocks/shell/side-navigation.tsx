import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type MenuItem, menuOf } from '../../lib/navigation.ts';
import type { Session } from '../../lib/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { useSignOut } from '../sign-out.ts';

export interface SideNavigationProps {
  readonly session: Session;
  /** Called when an entry is chosen. */
  readonly onChoice?: () => void;
}

/** The menu: each entry of the page table that the user may open, then sign out. Source: NAV-35 to NAV-37. */
export function SideNavigation({ session, onChoice }: SideNavigationProps) {
  const t = useTranslations('app');
  const locale = useLocale();
  const signOut = useSignOut();
  const isContainer = session.sapCustomer?.IsContainerCustomer === true;
  const entries = menuOf(session, { locale, hasCustomer: session.sapCustomer !== null });
  const itemOf = (entry: MenuItem) => (
    <li key={entry.path}>
      <Link to={entry.path} className={ENTRY} onClick={() => onChoice?.()}>
        <Icon name={isContainer ? entry.containerIcon : entry.icon} />
        {t(`menu.${entry.path}`)}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('shell.menu')}>
      <ul className="flex flex-col gap-0.5">
        {[...Map.groupBy(entries, groupOf)].map(([group, members]) =>
          group === 'menu-engineering' ? (
            <li key={group}>
              <p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">{t(`menu.${group}`)}</p>
              <ul
                aria-label={t(`menu.${group}`)}
                className="ml-4 flex flex-col gap-0.5 border-l border-line pl-1"
              >
                {members.map(itemOf)}
              </ul>
            </li>
          ) : (
            members.map(itemOf)
          ),
        )}
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" className={ENTRY} onClick={() => signOut.mutate('here')}>
            <Icon name="signOut" />
            {t('account.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

function groupOf(entry: MenuItem): string {
  return 'group' in entry ? entry.group : entry.path;
}

/** The current entry carries a bar and weight, not only a colour. */
const ENTRY =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm text-ink transition-colors duration-100 hover:bg-brand-soft aria-[current]:ground-kept aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-strong current-bar';
