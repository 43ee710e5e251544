import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '../../ui/back-link.tsx';

/** Leads back to the list as it was left: its page, search and filters are one step back in the history. */
export function BackToUsers() {
  const t = useTranslations('users');
  const router = useRouter();
  const isFromList = useLocation({ select: (location) => location.state.isFromList === true });
  const handleClick = (event: MouseEvent) => {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <BackLink to="/user-management" onClick={handleClick}>
      {t('detail.toList')}
    </BackLink>
  );
}
