import { SEARCH_DEBOUNCE_MS } from '@maincrop/domain/text/search-query';
import { useEffect, useState } from 'react';

/** A value once it has not changed for 400 ms; the first one counts at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  // Timers live outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
