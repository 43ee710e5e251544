import { useEffect, useState } from 'react';
import { clearUnsaved, type LostBy, markUnsaved } from './unsaved.ts';

/** Says of entries outside a form that they have not been sent, so that leaving them is asked about. */
export function useUnsaved(isUnsaved: boolean, lostBy: LostBy): void {
  const [key] = useState(() => ({}));
  // What is judged when the page is left lies outside React.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    markUnsaved(key, lostBy);
    return () => {
      clearUnsaved(key);
    };
  }, [isUnsaved, key, lostBy]);
}
