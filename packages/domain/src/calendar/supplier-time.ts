import { localTime } from './local-time.ts';
import type { PlainDate } from './plain-date.ts';

/** Zone of the supplier, in which business days are counted. */
export const SUPPLIER_TIME_ZONE = 'Europe/Amsterdam';

/** The day it is at the supplier at an instant. */
export function supplierToday(now: Date): PlainDate {
  return localTime(now, SUPPLIER_TIME_ZONE).date;
}
