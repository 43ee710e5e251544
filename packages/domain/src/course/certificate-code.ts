import { checkCharacter, UNMISTAKABLE, unmistakable } from '../receipt-number/receipt-number.ts';

/**
 * The code of a certificate: eleven random characters and a check character, of those of receipt numbers. Kept without
 * its hyphens. With 55 random bits nobody finds one by trying. Source: decision 113.
 */
export type CertificateCode = string & { readonly __brand: 'CertificateCode' };

/**
 * A code made of random bytes; null where there are fewer than eleven, and where the check character would be none of
 * the 32, as for 5 of 37: others are taken then. Source: decision 091.
 */
export function certificateCodeOf(random: Uint8Array): CertificateCode | null {
  const body = Array.from(random.subarray(0, LENGTH - 1), (byte) => UNMISTAKABLE.charAt(byte % 32)).join('');
  const code = `${body}${checkCharacter(body)}`;
  return isCertificateCode(code) ? code : null;
}

/**
 * The code that somebody typed: with or without hyphens or spaces, in small letters, with O for 0 and I or L for 1.
 * Null for a slip: another length, a foreign character, or a check character that says no.
 */
export function parseCertificateCode(entry: string): CertificateCode | null {
  // People copy dashes of every length out of documents.
  const code = unmistakable(entry.replaceAll(/[\s\p{Pd}]/gu, ''));
  return isCertificateCode(code) ? code : null;
}

/** A code as it is shown, `K7Q2-M9XD-3FHT`. */
export function formatCertificateCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

function isCertificateCode(text: string): text is CertificateCode {
  return (
    text.length === LENGTH &&
    Array.from(text).every((character) => UNMISTAKABLE.includes(character)) &&
    checkCharacter(text.slice(0, -1)) === text.at(-1)
  );
}

const LENGTH = 12;
