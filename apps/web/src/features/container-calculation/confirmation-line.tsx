import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Confirmation } from './use-confirmation.ts';

/** Whether the service has come to the same result (CON-02, CON-08). */
export function ConfirmationLine({ confirmation }: { readonly confirmation: Confirmation }) {
  const t = useTranslations('container-calculation.confirmation');
  const { kind } = confirmation;
  if (kind === 'none') return null;
  if (kind === 'failed') return <ErrorNotice error={confirmation.error} onRetry={confirmation.retry} />;
  if (kind === 'differs') return <Notice tone="warn">{t('differs')}</Notice>;
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted print:hidden">
      <Icon name={kind === 'confirmed' ? 'check' : 'refresh'} size={4} />
      {t(kind)}
    </p>
  );
}
