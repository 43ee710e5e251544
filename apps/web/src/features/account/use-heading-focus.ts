import { useEffect, useRef } from 'react';

/** Moves the focus, which React does not keep, to the heading whenever another step of the page is shown. */
export function useHeadingFocus(step: string): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
}
