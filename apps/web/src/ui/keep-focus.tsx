import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of a page where buttons go when they are pressed: it stays here instead of beginning at the top
 * of the page.
 */
export function KeepFocus(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  // Whether a control is still there is known to the page alone, once it has been drawn.
  useEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    if (document.activeElement === document.body) box.current?.focus();
  });
  return (
    <div
      {...props}
      ref={box}
      tabIndex={-1}
      onFocus={({ target }) => {
        last.current = target === box.current ? null : target;
      }}
    />
  );
}
