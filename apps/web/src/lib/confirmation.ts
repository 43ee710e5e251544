import { ApiError } from '@maincrop/contract/client';
import { addDays } from '@maincrop/domain/calendar/days';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';

/**
 * Whether what an address says was made just now was: an address that somebody typed or kept confirms nothing, and a
 * service that is away does not deny it. `madeOn` is the day of the record, null while it is not there.
 */
export function confirmationOf(
  { madeOn, error }: { readonly madeOn: PlainDate | null; readonly error: unknown },
  now: Date,
): 'confirmed' | 'unknown' | 'false' {
  // Yesterday counts: the calendars of buyer and supplier differ.
  if (madeOn !== null) return madeOn >= addDays(supplierToday(now), -1) ? 'confirmed' : 'false';
  if (error === null) return 'unknown';
  return error instanceof ApiError && isDenial(error.status) ? 'false' : 'confirmed';
}

/** Too many requests say nothing about the record. */
function isDenial(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
