import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/link-button.tsx';

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
    <p className="-mb-3 text-sm">
      <TextLink
        to="/user-management"
        className="inline-flex min-h-9 items-center gap-1 pointer-coarse:min-h-11"
        onClick={handleClick}
      >
        <Icon name="chevronLeft" size={4} />
        {t('detail.toList')}
      </TextLink>
    </p>
  );
}
