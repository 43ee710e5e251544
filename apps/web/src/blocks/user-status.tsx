import { useTranslations } from 'use-intl';
import { Badge } from '../ui/badge.tsx';

export interface UserStatusProps {
  readonly user: { readonly status: 'active' | 'inactive'; readonly isInvited: boolean };
}

/** Active, inactive, or invited and still without a password (ADM-11). */
export function UserStatus({ user: { status, isInvited } }: UserStatusProps) {
  const t = useTranslations('users.status');
  if (status === 'inactive') return <Badge tone="neutral">{t('inactive')}</Badge>;
  return isInvited ? <Badge tone="brand">{t('invited')}</Badge> : <Badge tone="ok">{t('active')}</Badge>;
}
