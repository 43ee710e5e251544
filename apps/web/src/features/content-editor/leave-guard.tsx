import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a text that is not saved would be lost; the browser asks when its tab is closed. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const t = useTranslations('content-editor');
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      keepLabel={t('unsaved.stay')}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  );
}
