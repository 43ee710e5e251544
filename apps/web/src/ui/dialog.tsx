import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { useLostFocus } from './keep-focus.tsx';
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
  /** A panel takes the height of the screen at its right side, and a phone's screen as a whole. */
  readonly size?: 'normal' | 'wide' | 'panel';
  /** A press beside the dialog does not close it, because something in it would be lost. */
  readonly isGuarded?: boolean;
}

/**
 * A modal dialog: the browser keeps the focus inside and gives it back afterwards. Where what had it goes, as with the
 * step of a set-up, it is at the title of what comes.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, size = 'normal', isGuarded = false } = props;
  const t = useTranslations('app');
  const titleId = useId();
  // A panel is there to be read.
  const dialog = useModal(isOpen, size !== 'panel');
  const heading = useRef<HTMLHeadingElement>(null);
  const followFocus = useLostFocus(() => {
    // Only now: a heading that takes the focus would be where a dialog opens.
    heading.current?.setAttribute('tabindex', '-1');
    return heading.current;
  });
  return (
    <dialog
      ref={dialog}
      closedby={isGuarded ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      className={`overflow-auto border-line bg-surface p-0 text-ink shadow-raised ${SIZES[size]}`}
      // React lets the closing of a dialog inside this one bubble, as the browser does not. The event comes later than the
      // closing: it may be open again.
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && onClose()}
    >
      {isOpen && (
        <div
          className={`flex flex-col gap-4 p-5 ${size === 'panel' ? 'min-h-full tablet:px-7' : ''}`}
          onFocus={followFocus}
        >
          <div
            className={`flex items-start justify-between gap-4 ${size === 'panel' ? 'sticky top-0 z-10 -mx-5 -mt-5 border-b border-line bg-surface px-5 py-3 tablet:-mx-7 tablet:px-7' : ''}`}
          >
            <h2 ref={heading} id={titleId} className="min-w-0 text-lg outline-none wrap-anywhere">
              {unbroken(title)}
            </h2>
            <IconButton icon="close" label={t('ui.close')} className="-m-1.5" onClick={onClose} />
          </div>
          {children}
          {actions !== undefined && (
            <div
              className={`flex flex-wrap justify-end gap-2 pt-1 ${size === 'panel' ? 'mt-auto border-t border-line bg-surface pt-3 tablet:sticky tablet:bottom-0 tablet:z-10 tablet:-mx-7 tablet:-mb-5 tablet:px-7 tablet:pb-3 print:hidden' : ''}`}
            >
              {actions}
            </div>
          )}
          <ToastRegion />
        </div>
      )}
    </dialog>
  );
}

const FLOATING = 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg border';
const SIZES = {
  normal: `${FLOATING} max-w-lg`,
  wide: `${FLOATING} max-w-3xl`,
  panel:
    'mr-0 ml-auto h-dvh max-h-dvh w-full max-w-3xl border-l motion-safe:transition-transform motion-safe:duration-200 motion-safe:starting:translate-x-8 max-tablet:max-w-full',
} as const;

/** For the control on which a dialog opens: React does not write the attribute that says so. */
export function startHere(control: Element | null): void {
  control?.setAttribute('autofocus', '');
}

/**
 * A dialog that begins with a question opens on its field instead of on the cross that closes it, unless a control was
 * chosen (`startHere`). On a touch screen the keyboard would cover what is to be read first.
 */
function beginInField(dialog: HTMLDialogElement): void {
  const [, first] = dialog.querySelectorAll('a, button, input, select, textarea');
  if (!first?.matches(':read-write, select') || dialog.querySelector('[autofocus]')) return;
  if (matchMedia('(pointer: fine)').matches) startHere(first);
}

/** Opens and closes a native modal dialog, which lives outside React's knowledge; `asks`: it begins in its field. */
export function useModal(isOpen: boolean, asks = false) {
  const dialog = useRef<HTMLDialogElement>(null);
  const waits = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) {
      if (asks) beginInField(element);
      element.showModal();
    }
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen, asks]);
  // Closing before the element goes lets the browser give the focus back. Where a page that waits is only hidden, nobody
  // has closed anything, and the dialog is there again with the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (waits.current) element?.showModal();
    return () => {
      waits.current = element?.open === true;
      // Each closing has a listener of its own: the same one would be added once for two.
      const untold = (event: Event) => event.stopImmediatePropagation();
      if (waits.current) element?.addEventListener('close', untold, { once: true, capture: true });
      element?.close();
    };
  }, []);
  return dialog;
}
