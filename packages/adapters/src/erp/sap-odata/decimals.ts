import { type AmountMinor, parseAmountMinor } from '@maincrop/domain/money/amount';
import { type Decimal, divide, formatDecimal, multiply, parseDecimal } from '@maincrop/domain/money/decimal';
import { MalformedRow } from './row.ts';

/** An `Edm.Decimal`, which travels as text. Throws `MalformedRow`. */
export function decimalOf(text: string, field: string): Decimal {
  const exact = parseDecimal(text);
  if (exact === null) throw new MalformedRow(`${field}: ${text} is no decimal number`);
  return exact;
}

/**
 * An amount in hundredths. The services tell every currency in whole units, those without decimals too (`1200.000` yen), so
 * nothing is shifted; what is finer than a hundredth (a thousandth of a dinar) is refused rather than rounded.
 */
export function amountOf(text: string, field: string): AmountMinor {
  const minor = parseAmountMinor(text);
  if (minor === null) throw new MalformedRow(`${field}: ${text} is no amount in hundredths`);
  return minor;
}

const WEIGHT_PLACES = 3;

/** A weight in kilograms. Throws `MalformedRow` for a unit that is no weight. */
export function inKilograms(weight: Decimal, unit: string, field: string): Decimal {
  const gramsEach = GRAMS[unit.trim().toUpperCase()];
  if (gramsEach === undefined) throw new MalformedRow(`${field}: ${unit} is no unit of weight that is known`);
  return divide(multiply(weight, { units: gramsEach, scale: 0 }), { units: 1000n, scale: 0 }, WEIGHT_PLACES);
}

const GRAMS: Readonly<Record<string, bigint>> = {
  G: 1n,
  GRM: 1n,
  KG: 1000n,
  KGM: 1000n,
  TO: 1_000_000n,
  TNE: 1_000_000n,
};

/** Decimal text without zeros at its end: `12.500` is `12.5`. */
export function plain(value: Decimal): string {
  const text = formatDecimal(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A whole quotient that is at least 1, null for any other. */
export function wholeQuotient(above: Decimal, below: Decimal): number | null {
  if (below.units === 0n) return null;
  const quotient = divide(above, below, WEIGHT_PLACES);
  const scaleOne = 10n ** BigInt(WEIGHT_PLACES);
  return quotient.units >= scaleOne && quotient.units % scaleOne === 0n
    ? Number(quotient.units / scaleOne)
    : null;
}
