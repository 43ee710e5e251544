import { checkDigit } from '../product/gtin.ts';

/**
 * Whether a number can be one of its scheme: its length, its form and its check digits, for the schemes whose numbers
 * Peppol checks; of any other scheme whatever stands there. A message to a number that cannot be is refused on the way.
 * Sources: Peppol BIS Billing 3.0.19, PEPPOL-COMMON-R040 to R050; each scheme's own check digits are those of GS1,
 * Brønnøysund (modulo 11), the Belgian enterprise register (modulo 97), Luhn and the Australian register (modulo 89).
 */
export function isNumberOf(scheme: string, number: string): boolean {
  return CHECKS.get(scheme)?.(number) ?? true;
}

const ITALIAN_PERSON = /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z0-9]{4}[A-Z]$/i;
const isItalianTaxCode = (text: string) => /^\d{11}$/.test(text) || ITALIAN_PERSON.test(text);

const CHECKS: ReadonlyMap<string, (number: string) => boolean> = new Map([
  // GLN
  ['0088', (text) => /^\d+$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1))],
  // Norway
  ['0192', (text) => /^\d{9}$/.test(text) && isModulo11(text)],
  // Denmark
  ['0184', (text) => /^(?:DK)?\d{8}$/.test(text)],
  // Belgium
  ['0208', (text) => /^\d{10}$/.test(text) && Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97)],
  // Sweden
  ['0007', (text) => /^\d{10}$/.test(text) && isLuhn(text)],
  // Australia
  ['0151', (text) => /^\d{11}$/.test(text) && isAustralian(text)],
  // Italy: public offices, tax codes, VAT numbers
  ['0201', (text) => /^[A-Za-z0-9]{6}$/.test(text)],
  ['0210', isItalianTaxCode],
  ['9907', isItalianTaxCode],
  ['0211', (text) => !/^it/i.test(text) || (/^\d{11}$/.test(text.slice(2)) && isLuhn(text.slice(2)))],
]);

/** The last digit is what makes the sum, weighted 2 to 7 from the right, a multiple of 11. */
function isModulo11(text: string): boolean {
  const sum = digitsFromRight(text.slice(0, -1)).reduce(
    (all, digit, place) => all + digit * ((place % 6) + 2),
    0,
  );
  return Number(text) > 0 && (11 - (sum % 11)) % 11 === Number(text.at(-1));
}

/** Every second digit from the right is doubled; the digits of all of them add up to a multiple of ten. */
function isLuhn(text: string): boolean {
  const sum = digitsFromRight(text).reduce((all, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2;
    return all + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

const AUSTRALIAN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

function isAustralian(text: string): boolean {
  const digits = Array.from(text, Number);
  const sum = AUSTRALIAN_WEIGHTS.reduce(
    (all, weight, place) => all + weight * ((digits[place] ?? 0) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

function digitsFromRight(text: string): number[] {
  return Array.from(text, Number).toReversed();
}
