import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a text that is not saved would be lost; the browser asks when its tab is closed. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const t = useTranslations('content-editor');
  const { history } = useRouter();
  const [asked, setAsked] = useState<{ readonly answer: (stays: boolean) => void } | null>(null);
  // The history lies outside React. Its hook would travel with every page of the portal.
  useEffect(() => {
    if (!isDirty) return undefined;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: () => new Promise<boolean>((answer) => setAsked({ answer })),
    });
  }, [history, isDirty]);
  const close = (stays: boolean) => {
    asked?.answer(stays);
    setAsked(null);
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      keepLabel={t('unsaved.stay')}
      isDanger
      onConfirm={() => close(false)}
      onClose={() => close(true)}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  );
}
