import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of a page where buttons go when they are pressed: it stays here instead of beginning at the top
 * of the page.
 */
export function KeepFocus(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const follow = useLostFocus(() => box.current);
  return <div {...props} ref={box} tabIndex={-1} onFocus={follow} />;
}

/** What hears where the focus is; a control that goes with the focus on it leaves the focus to `heir`. */
export function useLostFocus(heir: () => HTMLElement | null): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  // Whether a control is still there is known to the page alone, once it has been drawn.
  useEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    if (document.activeElement === document.body) heir()?.focus();
  });
  return ({ target }) => {
    last.current = target;
  };
}
