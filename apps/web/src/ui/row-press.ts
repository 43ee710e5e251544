import type { MouseEvent } from 'react';

/** Whether a press in a row of a table is one on the row itself. */
export function isRowPress({ target }: MouseEvent<HTMLTableRowElement>): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, label') !== null;
  // Whoever marks a number to copy it does not want to open anything.
  return !isOnControl && window.getSelection()?.isCollapsed !== false;
}

/** A press on a row, beside its controls, does what its link does. */
export function pressItsLink(event: MouseEvent<HTMLTableRowElement>): void {
  if (isRowPress(event)) event.currentTarget.querySelector('a')?.click();
}
