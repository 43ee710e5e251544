import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import { formatInstant } from '../../lib/formats.ts';

/** An instant in the zone of the supplier, in which the days of the filter are cut too, wherever the reader is. */
export function auditTime(at: string, locale: string): string {
  return formatInstant(new Date(at), locale, SUPPLIER_TIME_ZONE);
}
