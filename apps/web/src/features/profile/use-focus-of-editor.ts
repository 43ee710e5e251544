import { useEffect, useRef } from 'react';

/** Moves the focus into a form that opens and back to its button when it closes; focus lies outside React. */
export function useFocusOfEditor(isOpen: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    const { activeElement } = document;
    if (isOpen) row.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    // A form that was opened instead keeps the focus it has taken.
    else if (activeElement === document.body || row.current?.contains(activeElement)) button.current?.focus();
  }, [isOpen]);
  return { row, button };
}

const FIELDS = 'form :is(input, select, textarea):not([hidden])';
