import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { type Decimal, divide, multiply, parseDecimal, roundHalfUp } from '@maincrop/domain/money/decimal';
import type { BusinessRule } from './business-rule.ts';
import type { SemanticInvoice, SemanticLine } from './semantic-invoice.ts';

/** Sums that must agree to the cent, and amounts of at most two decimals. Source: EN 16931-1 section 6.4.2. */
export const sumRules: readonly BusinessRule[] = [
  {
    id: 'BR-CO-10',
    holds: (invoice) => cents(invoice.totals.lines) === sum(invoice.lines.map(({ net }) => net)),
  },
  { id: 'BR-CO-11', holds: (invoice) => centsOrZero(invoice.totals.allowances) === sumOf(invoice, false) },
  { id: 'BR-CO-12', holds: (invoice) => centsOrZero(invoice.totals.charges) === sumOf(invoice, true) },
  {
    id: 'BR-CO-13',
    holds: ({ totals }) =>
      cents(totals.withoutVat) ===
      plus(cents(totals.lines), -Number(centsOrZero(totals.allowances)), centsOrZero(totals.charges)),
  },
  { id: 'BR-CO-14', holds: ({ totals, vat }) => centsOrZero(totals.vat) === sum(vat.map(({ tax }) => tax)) },
  {
    id: 'BR-CO-15',
    holds: ({ totals }) => cents(totals.total) === plus(cents(totals.withoutVat), centsOrZero(totals.vat)),
  },
  {
    id: 'BR-CO-16',
    holds: ({ totals }) =>
      cents(totals.due) ===
      plus(cents(totals.total), -Number(centsOrZero(totals.paid)), centsOrZero(totals.rounding)),
  },
  // The norm defines BT-131 so; the artefacts of CEN leave the check to national rules (PEPPOL-EN16931-R120).
  { id: 'BT-131', holds: ({ lines }) => lines.every(isLineNet) },
  {
    id: 'BR-DEC',
    holds: (invoice) => amountsOf(invoice).every((text) => text === null || cents(text) !== null),
  },
];

/** Hundredths of an amount; null for none, or for one that is finer than a hundredth (BR-DEC-*). */
export function cents(text: string | null): number | null {
  return text === null ? null : parseAmountMinor(text);
}

function centsOrZero(text: string | null): number | null {
  return text === null ? 0 : cents(text);
}

/** Sum of amounts, null as soon as one of them is missing or too fine. */
function sum(texts: readonly (string | null)[]): number | null {
  return plus(...texts.map(cents));
}

function plus(...parts: readonly (number | null)[]): number | null {
  return parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0);
}

function sumOf({ allowances }: SemanticInvoice, isCharge: boolean): number | null {
  return sum(allowances.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount));
}

function isLineNet(line: SemanticLine): boolean {
  const [quantity, price] = [parseDecimal(line.quantity), parseDecimal(line.price)];
  const per = parseDecimal(line.priceQuantity ?? '1');
  if (quantity === null || price === null || per === null || per.units <= 0n) return false;
  const gross = Number(roundHalfUp(perUnits(multiply(quantity, price), per), 2).units);
  const signs = line.allowances.map(({ amount, isCharge }) =>
    isCharge ? cents(amount) : minus(cents(amount)),
  );
  return plus(gross, ...signs) === cents(line.net);
}

// More places than any price has, so that only the rounding to hundredths rounds.
const EXACT_PLACES = 12;

function perUnits(value: Decimal, per: Decimal): Decimal {
  return per.units === 1n && per.scale === 0 ? value : divide(value, per, EXACT_PLACES);
}

function minus(value: number | null): number | null {
  return value === null ? null : -value;
}

function amountsOf({ totals, vat, allowances, lines }: SemanticInvoice): (string | null)[] {
  return [
    ...Object.values(totals),
    ...vat.flatMap((row) => [row.taxable, row.tax]),
    ...allowances.map((one) => one.amount),
    ...lines.flatMap((line) => [line.net, ...line.allowances.map((one) => one.amount)]),
  ];
}
