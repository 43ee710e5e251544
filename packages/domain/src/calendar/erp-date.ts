import { parsePlainDate, type PlainDate } from './plain-date.ts';

/**
 * The date of an ERP text `yyyyMMdd`.
 * Null for any other form, for days that do not exist and for the ERP's empty date `00000000`.
 * Source: spec 3 "Order" (CreatedOn), OPEN-32 (ReqDlvDate).
 */
export function parseErpDate(text: unknown): PlainDate | null {
  if (typeof text !== 'string' || !/^\d{8}$/.test(text)) return null;
  return parsePlainDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);
}

/** A date as the ERP writes it, `yyyyMMdd`. */
export function formatErpDate(date: PlainDate): string {
  return date.replaceAll('-', '');
}

/**
 * The clock time of an ERP text `HHmmss` as `HH:mm`.
 * Null for any other form and for times that do not exist.
 * Source: spec 3 "Order" (CreatedAt).
 */
export function parseErpTime(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const match = /^([01]\d|2[0-3])([0-5]\d)[0-5]\d$/.exec(text);
  return match === null ? null : `${match[1]}:${match[2]}`;
}
