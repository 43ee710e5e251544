/**
 * The last digit that the others ask for: from the right, digits count three times and once in turn.
 * Source: GS1 General Specifications, section 7.9.1.
 */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a number of an article has that many digits and the right last one. */
export function isGtin(code: string, length: 13 | 14): boolean {
  return (
    /^\d+$/.test(code) && code.length === length && Number(code.at(-1)) === checkDigit(code.slice(0, -1))
  );
}
