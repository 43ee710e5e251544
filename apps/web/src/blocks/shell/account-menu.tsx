import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Session, useCan } from '../../lib/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuButton, menuItemStyle } from '../../ui/menu-button.tsx';
import { useSignOut } from '../sign-out.ts';

/** Who is signed in, and the ways out. */
export function AccountMenu({ session }: { readonly session: Session }) {
  const t = useTranslations('app');
  const can = useCan();
  const signOut = useSignOut();
  return (
    <MenuButton
      label={t('account.label', { name: session.fullName })}
      trigger={
        <span className="grid size-9 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-strong">
          {initials(session.fullName) || <Icon name="user" />}
        </span>
      }
    >
      <div className="border-b border-line px-3 pt-1.5 pb-2.5 text-sm">
        <p className="font-semibold">{session.fullName}</p>
        <p className="text-muted">{session.email}</p>
      </div>
      <ul className="pt-1">
        {can('get', '/profile') && (
          <li>
            <Link to="/settings/profile" className={menuItemStyle}>
              <Icon name="user" />
              {t('menu./settings/profile')}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={menuItemStyle} onClick={() => signOut.mutate('here')}>
            <Icon name="signOut" />
            {t('account.signOut')}
          </button>
        </li>
        <li>
          <button type="button" className={menuItemStyle} onClick={() => signOut.mutate('everywhere')}>
            <Icon name="lock" />
            {t('account.signOutEverywhere')}
          </button>
        </li>
      </ul>
    </MenuButton>
  );
}

function initials(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
