import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { UncheckedReason } from './use-truck-check.ts';

/** Says that the load was not checked, and that the order can go on (NEW-21, OPEN-52). */
export function UncheckedNotice({ reason }: { readonly reason: UncheckedReason | null }) {
  const t = useTranslations('new-order.unchecked');
  const errorText = useErrorText();
  if (reason === null) return null;
  return (
    <Notice tone="warn" title={t('title')}>
      {reason.kind === 'weight-unknown' ? t('weight') : t('failed', { reason: errorText(reason.error).text })}
    </Notice>
  );
}
