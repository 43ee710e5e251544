const NUMBER_DIGITS = 10;

/**
 * A number of a partner or document as SAP keeps it: ten digits with leading zeros where it is made of digits (conversion
 * exit ALPHA), else as it stands.
 */
export function paddedNumber(number: string): string {
  return /^\d+$/.test(number) ? number.padStart(NUMBER_DIGITS, '0') : number;
}

/** The same as the services say it: without leading zeros. Also for products, whose numbers have up to forty digits. */
export function bareNumber(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number;
}

const HYPHENS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the portal submitted something under, for a field of 35 characters: an id of the portal without its hyphens. */
export function referenceField(reference: string): string {
  return UUID.test(reference) ? reference.replaceAll('-', '') : reference;
}

/** The portal's id in such a field; null where somebody else wrote it. */
export function referenceOf(field: string): string | null {
  const text = field.trim().toLowerCase();
  return HYPHENS.test(text) ? text.replace(HYPHENS, '$1-$2-$3-$4-$5') : null;
}
