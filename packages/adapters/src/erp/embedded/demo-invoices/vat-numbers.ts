import { chance } from '../life.ts';

/** A VAT number from drawn digits; null where they have no check digit. */
type Complete = (digits: string) => string | null;

const DOWN_FROM_9 = [9, 8, 7, 6, 5, 4, 3, 2];
const DOWN_FROM_8 = [8, 7, 6, 5, 4, 3, 2];

/** How many digits to draw for a country, and how they become its VAT number. */
const FORMS: Readonly<Record<string, readonly [drawn: number, complete: Complete]>> = {
  NL: [7, (d) => wrap('NL', withCheck(`8${d}`, weighed(`8${d}`, DOWN_FROM_9) % 11), 'B01')],
  BE: [7, (d) => `BE0${d}${twoDigits(97 - (Number(d) % 97))}`],
  IE: [7, (d) => `IE${d}${'WABCDEFGHIJKLMNOPQRSTUV'.charAt(weighed(d, DOWN_FROM_8) % 23)}`],
  DE: [7, (d) => `DE8${d}${check1110(`8${d}`)}`],
  AT: [7, (d) => `ATU${d}${(10 - ((alternating(d, 1) + 4) % 10)) % 10}`],
  FI: [7, (d) => wrap('FI', withCheck(d, (11 - (weighed(d, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11))],
  SE: [7, (d) => `SE55${d}${luhnCheck(`55${d}`)}01`],
  ES: [7, (d) => `ESB${d}${luhnCheck(d)}`],
  PT: [7, (d) => `PT5${d}${((11 - (weighed(`5${d}`, DOWN_FROM_9) % 11)) % 11) % 10}`],
  IT: [7, (d) => `IT${d}012${luhnCheck(`${d}012`)}`],
  FR: [8, french],
  GR: [7, (d) => `EL0${d}${(weighed(d, [128, 64, 32, 16, 8, 4, 2]) % 11) % 10}`],
  PL: [9, (d) => wrap('PL', withCheck(d, weighed(d, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11))],
  CZ: [6, (d) => `CZ2${d}${(11 - (weighed(`2${d}`, DOWN_FROM_8) % 11)) % 10}`],
  GB: [6, (d) => `GB3${d}${twoDigits(97 - (weighed(`3${d}`, DOWN_FROM_8) % 97))}`],
  NO: [
    7,
    (d) =>
      wrap('NO', withCheck(`9${d}`, (11 - (weighed(`9${d}`, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11), 'MVA'),
  ],
};

/**
 * A made-up VAT number of somebody in a country, with the form and the check digits that the country asks for; null
 * where there are none. The same for the same `seed`.
 */
export function vatNumberOf(seed: string, countryKey: string): string | null {
  const form = FORMS[countryKey];
  if (form === undefined) return null;
  const [drawn, complete] = form;
  for (let attempt = 0; ; attempt += 1) {
    const digits = Array.from({ length: drawn }, (_, place) =>
      // A first digit of nought is no number of some countries.
      place === 0
        ? 1 + chance(`${countryKey} ${seed}`, `vat ${attempt}`, 8)
        : chance(`${countryKey} ${seed}`, `vat ${attempt} ${place}`, 10),
    );
    const number = complete(digits.join(''));
    if (number !== null) return number;
  }
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

function withCheck(digits: string, check: number): string | null {
  return check === 10 ? null : `${digits}${check}`;
}

function wrap(before: string, number: string | null, after = ''): string | null {
  return number === null ? null : `${before}${number}${after}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Sum of the digits, of which every other one from `first` on is doubled and then added up. */
function alternating(digits: string, first: 0 | 1): number {
  return Array.from(digits, (digit, index) => Number(digit) * (index % 2 === first ? 2 : 1)).reduce(
    (sum, value) => sum + (value > 9 ? value - 9 : value),
    0,
  );
}

/** Luhn (ISO/IEC 7812-1, annex B). */
function luhnCheck(digits: string): number {
  return (10 - (alternating(digits, digits.length % 2 === 1 ? 0 : 1) % 10)) % 10;
}

/** ISO 7064, mod 11,10. */
function check1110(digits: string): number {
  let product = 10;
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10;
}

function french(digits: string): string {
  const siren = `${digits}${luhnCheck(digits)}`;
  return `FR${twoDigits((12 + 3 * (Number(siren) % 97)) % 97)}${siren}`;
}
