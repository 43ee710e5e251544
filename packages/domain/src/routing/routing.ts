import { isNumberOf } from './address-number.ts';

/** How e-invoices reach a customer; null where it has none. */
export interface RoutingIds {
  readonly peppolId: string | null;
  readonly leitwegId: string | null;
  readonly sdiCode: string | null;
  readonly orderReference: string | null;
}

export type RoutingProblem = 'peppol-id' | 'peppol-number' | 'leitweg-id' | 'sdi-code' | 'order-reference';

// Peppol policy for use of identifiers 4.4: four digits of the scheme, a colon, the address.
const PEPPOL_ID = /^(\d{4}):([A-Za-z0-9][A-Za-z0-9.:_-]{0,48})$/;
// Leitweg-ID format 2.0.2: coarse address, optional fine address, two check digits.
const LEITWEG_ID = /^(\d{2,12})(?:-([A-Za-z0-9]{1,30}))?-(\d{2})$/;
// Specifiche tecniche FatturaPA 1.2.2: six characters for public offices, seven for companies.
const SDI_CODE = /^[A-Z0-9]{6,7}$/;
// What ERPs hold as a buyer's order number (BT-13 itself has no length).
const MAX_REFERENCE = 35;

/**
 * What cannot be an address of a customer, in the order of the form; nothing when all of it can. `isScheme` knows the
 * schemes of electronic addresses that Peppol takes, one of which a Peppol id begins with: another one would break a
 * rule in every e-invoice, and so would a number that the scheme cannot have.
 */
export function checkRouting(ids: RoutingIds, isScheme: (code: string) => boolean): RoutingProblem[] {
  const { peppolId, leitwegId, sdiCode, orderReference } = ids;
  return [
    ...(peppolId === null ? [] : problemOfPeppolId(peppolId, isScheme)),
    ...(leitwegId !== null && !isLeitwegId(leitwegId) ? (['leitweg-id'] as const) : []),
    ...(sdiCode !== null && !SDI_CODE.test(sdiCode) ? (['sdi-code'] as const) : []),
    ...(orderReference !== null && orderReference.length > MAX_REFERENCE
      ? (['order-reference'] as const)
      : []),
  ];
}

function problemOfPeppolId(peppolId: string, isScheme: (code: string) => boolean): RoutingProblem[] {
  const [, scheme = '', number = ''] = PEPPOL_ID.exec(peppolId) ?? [];
  if (!isScheme(scheme)) return ['peppol-id'];
  return isNumberOf(scheme, number) ? [] : ['peppol-number'];
}

/**
 * Whether a text is a Leitweg-ID with right check digits.
 * Letters count as two digits (A is 10); all digits with the check digits at the end leave 1 when divided by 97.
 * Source: Formatspezifikation Leitweg-ID 2.0.2, section 2.4 (ISO/IEC 7064 MOD 97-10).
 */
export function isLeitwegId(text: string): boolean {
  const [, coarse, fine = '', check] = LEITWEG_ID.exec(text) ?? [];
  if (coarse === undefined || check === undefined) return false;
  const digits = `${coarse}${fine.toUpperCase()}${check}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}
