/** Countries that phone fields list first (MFA-09). */
export const PREFERRED_PHONE_COUNTRIES = ['de', 'gb', 'es', 'fr', 'it', 'nl'] as const;

/** A phone number as it is sent and kept: without any kind of space (MFA-08, PRO-07). */
export function stripPhoneSpaces(entry: string): string {
  return entry.replaceAll(/\s/g, '');
}

/**
 * Whether a number without spaces has the form of an international number: `+`, then 7 to 15 digits, the first not 0
 * (E.164, https://www.itu.int/rec/T-REC-E.164). The server checks it against the numbering plans besides.
 */
export function hasInternationalForm(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone);
}
