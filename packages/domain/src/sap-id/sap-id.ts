/** Longest SAP ID, in characters (spec 9, ADM-07). */
export const SAP_ID_MAX_LENGTH = 12;

/** Customer numbers of the ERP are padded with zeros to this length. */
const PADDED_LENGTH = 10;

/**
 * A SAP ID as it is stored: trimmed, a number padded to ten digits, so that `100001` and `0000100001` are one customer.
 * Anything else stays as it is. Never fails. Source: ADM-07, ADM-08.
 */
export function paddedSapId(entry: string): string {
  const trimmed = entry.trim();
  return /^\d+$/.test(trimmed) ? trimmed.padStart(PADDED_LENGTH, '0') : trimmed;
}
