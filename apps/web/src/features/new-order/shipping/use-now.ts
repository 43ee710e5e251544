import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';

/** The clock of the service, as of the last half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  // The clock runs outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const TICK_MS = 30_000;
