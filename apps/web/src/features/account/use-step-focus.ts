import { useEffect, useRef } from 'react';

/**
 * Moves the focus, which React does not keep, whenever another step of the page is shown: to its heading, or where there
 * is but one thing to enter straight into that field.
 */
export function useStepFocus(step: string, field?: 'code'): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = field === undefined ? 'h1' : `input[name="${field}"]`;
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [step, field]);
}
