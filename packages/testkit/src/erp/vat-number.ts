const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
const DOWN_FROM_9 = [9, 8, 7, 6, 5, 4, 3, 2];

/** Luhn (ISO/IEC 7812-1, annex B) over all digits, the check digit last. */
function luhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** Whether weighed sum and check digit (weight 1) are divisible by 11; a check digit of ten is written as `ten`. */
function by11(digits: string, weights: readonly number[], ten: string | null = null): boolean {
  const left = (11 - (weighed(digits, weights) % 11)) % 11;
  return digits[weights.length] === (left === 10 ? ten : String(left));
}

/** ISO 7064, mod 11,10. */
function by1110(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (product + Number(digits.at(-1))) % 10 === 1;
}

const austrian = (digits: string) => {
  const doubled = [1, 3, 5].map((index) => 2 * Number(digits[index]));
  const plain = [0, 2, 4, 6].map((index) => Number(digits[index]));
  const sum = [...doubled.map((value) => (value > 9 ? value - 9 : value)), ...plain].reduce((a, b) => a + b);
  return (sum + 4 + Number(digits[7])) % 10 === 0;
};

const RULES: Readonly<Record<string, readonly [form: RegExp, check: (digits: string) => boolean]>> = {
  NL: [/^NL(\d{9})B\d{2}$/, (d) => weighed(d, DOWN_FROM_9) % 11 === Number(d[8])],
  BE: [/^BE([01]\d{9})$/, (d) => (Number(d.slice(0, 8)) + Number(d.slice(8))) % 97 === 0],
  IE: [/^IE(\d{7}[A-W])$/, (d) => 'WABCDEFGHIJKLMNOPQRSTUV'[weighed(d, [8, 7, 6, 5, 4, 3, 2]) % 23] === d[7]],
  DE: [/^DE([1-9]\d{8})$/, by1110],
  AT: [/^ATU(\d{8})$/, austrian],
  FI: [/^FI(\d{8})$/, (d) => by11(d, [7, 9, 10, 5, 8, 4, 2])],
  SE: [/^SE(\d{10})01$/, luhn],
  ES: [/^ES[AB](\d{8})$/, luhn],
  PT: [/^PT([56]\d{8})$/, (d) => by11(d, DOWN_FROM_9, '0')],
  IT: [/^IT(\d{11})$/, luhn],
  FR: [
    /^FR(\d{11})$/,
    (d) => luhn(d.slice(2)) && Number(d.slice(0, 2)) === (12 + 3 * (Number(d.slice(2)) % 97)) % 97,
  ],
  GR: [/^EL(\d{9})$/, (d) => (weighed(d, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(d[8])],
  PL: [/^PL(\d{10})$/, (d) => weighed(d, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(d[9])],
  CZ: [/^CZ([0-8]\d{7})$/, (d) => (11 - (weighed(d, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(d[7])],
  GB: [/^GB(\d{9})$/, (d) => (weighed(d, [8, 7, 6, 5, 4, 3, 2]) + Number(d.slice(7))) % 97 === 0],
  NO: [/^NO(9\d{8})MVA$/, (d) => by11(d, [3, 2, 7, 6, 5, 4, 3, 2])],
};

/**
 * Whether a VAT number has the form and the check digits of its country (`DE` for Germany; Greece is `GR`), as VIES and
 * the national rules say; false for a country whose rule is not known here.
 */
export function isVatNumber(countryKey: string, number: string): boolean {
  const [form, check] = RULES[countryKey] ?? [];
  const digits = form?.exec(number)?.[1];
  return digits !== undefined && check?.(digits) === true;
}
