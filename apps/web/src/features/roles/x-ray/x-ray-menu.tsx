import { useTranslations } from 'use-intl';
import { menuOf } from '../../../lib/navigation.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { XRayProps } from './x-ray-user.tsx';

/** The menu of the portal as the user would see it, with the role on trial. */
export function XRayMenu({ answer: { user, policies, withRole } }: XRayProps) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const visitor = { groups: user.groups, policies: [...policies, ...(withRole?.policies ?? [])] };
  const entries = menuOf(visitor, { locale: user.locale, hasCustomer: user.customerNrs.length > 0 });
  return (
    <Card title={t('xray.menu')}>
      {entries.length === 0 && <p className="text-sm text-muted">{t('xray.menuEmpty')}</p>}
      <ul className="flex flex-col gap-2 text-sm empty:hidden">
        {entries.map((entry) => (
          <li key={entry.path} className="flex items-center gap-3">
            <Icon name={user.isContainerCustomer ? entry.containerIcon : entry.icon} />
            {app(`menu.${entry.path}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
