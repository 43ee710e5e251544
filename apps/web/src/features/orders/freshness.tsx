import type { OrderList } from '@maincrop/contract/schemas/orders';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { useLocale, useTranslations } from 'use-intl';
import { formatInstant, formatTime } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';

export interface FreshnessProps {
  readonly answer: OrderList | undefined;
}

/** When the list was last in step with the order system. */
export function AsOf({ answer }: FreshnessProps) {
  const t = useTranslations('orders');
  const asOf = instantOf(answer);
  if (asOf === null) return null;
  return <span className="text-sm text-muted">{t('asOf', { time: formatTime(asOf) })}</span>;
}

/** A calm word when the order system has been silent for more than ten minutes. */
export function StaleNotice({ answer }: FreshnessProps) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const asOf = instantOf(answer);
  if (asOf === null || serverNow().getTime() - asOf.getTime() <= SILENT_MS) return null;
  return (
    <Notice tone="info" title={t('stale.title')}>
      {t('stale.text', { time: formatInstant(asOf, locale) })}
    </Notice>
  );
}

function instantOf(answer: OrderList | undefined): Date | null {
  return answer === undefined || answer.as_of === null ? null : parseInstant(answer.as_of);
}

const SILENT_MS = 10 * 60 * 1000;
