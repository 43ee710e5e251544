import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { useEffect, useEffectEvent } from 'react';
import { confirmationOf } from './confirmation.ts';
import { serverNow } from './server-clock.ts';

/**
 * Whether the record that an address says was made just now is to be confirmed; an address that confirms nothing is
 * left. `isAsked` is false while the address names none.
 */
export function useConfirmation(
  isAsked: boolean,
  record: { readonly madeOn: PlainDate | null; readonly error: unknown },
  onLeave: () => void,
): boolean {
  const state = confirmationOf(record, serverNow());
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isAsked && state === 'false') leave();
  }, [isAsked, state]);
  return isAsked && state === 'confirmed';
}
