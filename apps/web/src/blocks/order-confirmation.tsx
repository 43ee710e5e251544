import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { statusDisplay } from '@maincrop/domain/order-status/status-display';
import { useLocale, useTranslations } from 'use-intl';
import { canOpen, type PageAccess } from '../lib/page-access.ts';
import { useSession } from '../lib/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface OrderConfirmationProps {
  readonly order: OrderDetail;
  readonly isContainerCustomer: boolean;
}

/**
 * How many lines of an order were confirmed, in one sentence; where the status speaks of a part and nobody told which,
 * who can say. Nothing for other orders. Source: ORD-12, ORD-13.
 */
export function OrderConfirmation({ order, isContainerCustomer }: OrderConfirmationProps) {
  const t = useTranslations('order-card.confirmation');
  const { confirmation } = order;
  if (order.unanswered)
    return (
      <Notice tone="warn" action={<AskUs />}>
        {t('unanswered')}
      </Notice>
    );
  if (confirmation !== null) {
    const { lines, full, part, none, untold } = confirmation;
    if (full === lines) return <Notice tone="ok" title={t('all', { lines })} />;
    return <Notice tone="warn" title={t('counts', { lines, full, part, none, untold })} />;
  }
  const { status } = statusDisplay(order, isContainerCustomer);
  if (status === 'SAP_PROCESSING_PART') return <Notice action={<AskUs />}>{t('untold')}</Notice>;
  return status === 'SAP_UNKNOWN' ? <Notice action={<AskUs />}>{t('unknownStatus')}</Notice> : null;
}

function AskUs() {
  const t = useTranslations('order-status.status');
  const session = useSession();
  const locale = useLocale();
  if (session === null || !canOpen(session, CONTACT, locale)) return null;
  return <LinkButton to="/contact">{t('SAP_UNKNOWN')}</LinkButton>;
}

const CONTACT: PageAccess = { kind: 'content', slug: 'contact' };
