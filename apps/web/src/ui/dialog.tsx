import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { ToastRegion } from './toast.tsx';
import { unbroken } from './unbroken.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, the close button and a press beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the end, the primary one last. */
  readonly actions?: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** A press beside the dialog does not close it, because something in it would be lost. */
  readonly isGuarded?: boolean;
}

/** A modal dialog: the browser keeps the focus inside and gives it back afterwards. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, size = 'normal', isGuarded = false } = props;
  const t = useTranslations('app');
  const titleId = useId();
  const dialog = useModal(isOpen);
  return (
    <dialog
      ref={dialog}
      closedby={isGuarded ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-raised ${size === 'wide' ? 'max-w-3xl' : 'max-w-lg'}`}
      // React lets the closing of a dialog inside this one bubble, as the browser does not.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {isOpen && (
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-lg">
              {unbroken(title)}
            </h2>
            <IconButton icon="close" label={t('ui.close')} className="-m-1.5" onClick={onClose} />
          </div>
          {children}
          {actions !== undefined && <div className="flex flex-wrap justify-end gap-2 pt-1">{actions}</div>}
          <ToastRegion />
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes a native modal dialog, which lives outside React's knowledge. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) element.showModal();
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);
  // Closing before the element goes lets the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}
