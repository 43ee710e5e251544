import { useEffect } from 'react';

/** For the button or link that leads on, so that it says by which keys it is pressed. */
export const GO_ON_KEYS = 'Control+Enter Meta+Enter';

/**
 * Ctrl or Cmd with Enter presses what leads on in the page, wherever the focus is: it may be more than a hundred stops
 * away. A key that is held counts once, and an open dialog keeps it to itself.
 */
export function useGoOnKey(): void {
  // The keys of the whole page lie outside React.
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // After what the field in focus does with the same key.
      setTimeout(() => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${GO_ON_KEYS}"]`)?.click());
    };
    document.addEventListener('keydown', goOn);
    return () => document.removeEventListener('keydown', goOn);
  }, []);
}
