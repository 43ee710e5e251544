import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasUnsaved, losesUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before entries that were not sent would be lost; the browser asks when the tab is closed or loaded anew. */
export function LeaveGuard() {
  const t = useTranslations('leave');
  const { history } = useRouter();
  const [asked, setAsked] = useState<{ readonly answer: (stays: boolean) => void } | null>(null);
  // The history lies outside React. Its hook would travel with every page of the portal.
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: hasUnsaved,
        blockerFn: ({ currentLocation, nextLocation }) =>
          losesUnsaved(currentLocation, nextLocation) &&
          new Promise<boolean>((answer) => setAsked({ answer })),
      }),
    [history],
  );
  const close = (stays: boolean) => {
    asked?.answer(stays);
    setAsked(null);
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('title')}
      confirmLabel={t('leave')}
      keepLabel={t('stay')}
      isDanger
      onConfirm={() => close(false)}
      onClose={() => close(true)}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
