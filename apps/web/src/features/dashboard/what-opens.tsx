import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { menuOf } from '../../lib/navigation.ts';
import { pageAt } from '../../lib/pages.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';

/**
 * The pages that somebody may open, each with what it is for: a page that is almost empty helps nobody. Without a second
 * factor those are left out whose content would be hidden (MFA-13).
 */
export function WhatOpens() {
  const t = useTranslations('dashboard.opens');
  const app = useTranslations('app');
  const locale = useLocale();
  const can = useCan();
  const session = useSignedIn();
  const isContainer = session.sapCustomer?.IsContainerCustomer === true;
  return (
    <nav aria-label={t('title')}>
      <ul className="grid gap-3 tablet:grid-cols-2 tablet:gap-4 wide:grid-cols-3">
        {menuOf(session, { locale, hasCustomer: session.sapCustomer !== null }).map(
          ({ path, icon, containerIcon }) =>
            path === '/dashboard' || (session.mfa === 'none' && pageAt(path)?.needsMfa) ? null : (
              <li key={path}>
                <Link to={path} className={TILE}>
                  <Tile
                    icon={isContainer ? containerIcon : icon}
                    title={app(`menu.${path}`)}
                    text={t(path)}
                  />
                </Link>
              </li>
            ),
        )}
        {can('get', '/restaurants') && (
          <li>
            <Link to="/settings/profile" className={TILE}>
              <Tile icon="building" title={t('restaurants')} text={t('restaurantsText')} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface TileProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Tile({ icon, title, text }: TileProps) {
  return (
    <>
      <Icon name={icon} size={6} className="text-brand" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </>
  );
}

const TILE = 'flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:bg-brand-soft';
