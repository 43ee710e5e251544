import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasUnsaved, losesUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Asked {
  /** Which question it is. */
  readonly nth: number;
  /** Null when there is none to be answered. */
  readonly answer: ((stays: boolean) => void) | null;
}

/** Asks before entries that were not sent would be lost; the browser asks when the tab is closed or loaded anew. */
export function LeaveGuard() {
  const t = useTranslations('leave');
  const { history } = useRouter();
  const [{ nth, answer }, setAsked] = useState<Asked>({ nth: 0, answer: null });
  // The history lies outside React. Its hook would travel with every page of the portal.
  useEffect(() => {
    let stayFromEarlier = (): void => {};
    const ask = async () =>
      new Promise<boolean>((resolve) => {
        stayFromEarlier();
        stayFromEarlier = () => resolve(true);
        setAsked((before) => ({ nth: before.nth + 1, answer: resolve }));
      });
    return history.block({
      enableBeforeUnload: hasUnsaved,
      blockerFn: ({ currentLocation, nextLocation }) => losesUnsaved(currentLocation, nextLocation) && ask(),
    });
  }, [history]);
  const close = (stays: boolean) => {
    answer?.(stays);
    // Another question may have come that is not drawn yet.
    setAsked((now) => (now.nth === nth ? { nth, answer: null } : now));
  };
  return (
    <ConfirmDialog
      // A browser tells of a closed dialog a moment later: that must not answer the next question, which may be there by then.
      key={nth}
      isOpen={answer !== null}
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
