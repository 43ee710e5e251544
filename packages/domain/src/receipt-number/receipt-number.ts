/**
 * A receipt number: seven random characters and a check character, of the 32 digits and letters that nobody takes for
 * each other (no I, L, O, U). Kept without its hyphen.
 */
export type ReceiptNumber = string & { readonly __brand: 'ReceiptNumber' };

export type ParsedReceiptNumber =
  | { readonly ok: true; readonly number: ReceiptNumber }
  | { readonly ok: false; readonly reason: 'typing-error' | 'something-else' };

/**
 * The receipt number that somebody typed: with or without hyphen or space, in small letters, with O for 0 and I or L
 * for 1. `typing-error`: it looks like one, in two groups of four, but its check character says no; what else fails is
 * `something-else`, because eight characters in a row may be anything. Never throws. Source: decision 091.
 */
export function parseReceiptNumber(entry: string): ParsedReceiptNumber {
  const [, left = '', between = '', right = ''] = ENTRY.exec(entry.trim()) ?? [];
  const number = unmistakable(`${left}${right}`);
  if (isReceiptNumber(number)) return { ok: true, number };
  return { ok: false, reason: between === '' ? 'something-else' : 'typing-error' };
}

/** A receipt number as it is shown, `K7Q2-M9XD`; what is not one is shown as it is. */
export function formatReceiptNumber(number: string): string {
  return number.replace(/^(.{4})(.{4})$/, '$1-$2');
}

/** Whether a text is a receipt number as it is kept. */
export function isReceiptNumber(text: string): text is ReceiptNumber {
  return KEPT.test(text) && checkCharacter(text.slice(0, -1)) === text.at(-1);
}

/** What somebody typed in the characters of a number: capital letters, with 0 for O and 1 for I and L. */
export function unmistakable(entry: string): string {
  return entry.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/**
 * The check character of digits and capital letters, one of these or `*`: it finds every wrong character and every two
 * neighbours that changed places. Source: ISO/IEC 7064, MOD 37-2.
 */
export function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce((so, character) => (so * 2 + VALUES.indexOf(character)) % MODULUS, 0);
  return VALUES.charAt((MODULUS + 1 - ((sum * 2) % MODULUS)) % MODULUS);
}

/** The 32 that nobody takes for each other. Source: Crockford's, https://www.crockford.com/base32.html */
export const UNMISTAKABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The characters of the standard in the order of their values. */
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';
const MODULUS = VALUES.length;

const KEPT = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const ENTRY = /^([0-9A-Za-z]{4})([- ]?)([0-9A-Za-z]{4})$/;
