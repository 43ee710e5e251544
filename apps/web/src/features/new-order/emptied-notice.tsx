import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A later step of the wizard was asked for, and the order holds nothing any more. */
    wasEmptied?: boolean;
  }
}

/** Why the first step shows instead: Back after the confirmation, or the order was placed or discarded in another tab. */
export function EmptiedNotice() {
  const t = useTranslations('new-order.steps');
  const app = useTranslations('app');
  const wasEmptied = useLocation({ select: ({ state }) => state.wasEmptied === true });
  if (!wasEmptied) return null;
  return (
    <Notice>
      {t('emptied')} <TextLink to="/orders">{app('menu./orders')}</TextLink>
    </Notice>
  );
}
