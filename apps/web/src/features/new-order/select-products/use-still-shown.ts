import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useEffect, useRef } from 'react';
import { isSameCart } from '../load/truck-check.ts';

/** Says, when an answer comes, whether the step is still on the screen with the lines that were asked about. */
export function useStillShown(lines: readonly CartLine[]): (asked: readonly CartLine[]) => boolean {
  const shown = useRef<readonly CartLine[] | null>(null);
  // What an answer that comes later is compared with; nothing while the step is not there.
  useEffect(() => {
    shown.current = lines;
    return () => {
      shown.current = null;
    };
  }, [lines]);
  return (asked) => shown.current !== null && isSameCart(shown.current, asked);
}
