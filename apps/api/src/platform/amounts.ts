import { AMOUNT_DECIMALS } from '@maincrop/domain/money/amount';
import { formatDecimal } from '@maincrop/domain/money/decimal';

/** Hundredths as decimal text, `-1234.50`. */
export function minorText(minor: bigint): string {
  return formatDecimal({ units: minor, scale: AMOUNT_DECIMALS });
}

/** Amounts by currency, in the order of the currencies, from hundredths. */
export function amountTexts(amounts: ReadonlyMap<string, bigint>): Record<string, string> {
  return Object.fromEntries(
    [...amounts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, minor]) => [currency, minorText(minor)]),
  );
}
