import { compare, multiply, parseDecimal, roundHalfUp } from '@maincrop/domain/money/decimal';
import type { BusinessRule } from './business-rule.ts';
import type { SemanticInvoice, SemanticVat } from './semantic-invoice.ts';
import { cents } from './sum-rules.ts';

/** A category of VAT and what its family of rules demands. */
interface CategoryRules {
  readonly code: string;
  readonly prefix: string;
  readonly hasTax: boolean;
  readonly needsReason: boolean;
  readonly needsBuyer: 'no' | 'vat-id' | 'vat-id-or-registration';
}

const CATEGORIES: readonly CategoryRules[] = [
  { code: 'S', prefix: 'BR-S', hasTax: true, needsReason: false, needsBuyer: 'no' },
  { code: 'Z', prefix: 'BR-Z', hasTax: false, needsReason: false, needsBuyer: 'no' },
  { code: 'E', prefix: 'BR-E', hasTax: false, needsReason: true, needsBuyer: 'no' },
  { code: 'AE', prefix: 'BR-AE', hasTax: false, needsReason: true, needsBuyer: 'vat-id-or-registration' },
  { code: 'K', prefix: 'BR-IC', hasTax: false, needsReason: true, needsBuyer: 'vat-id' },
  { code: 'G', prefix: 'BR-G', hasTax: false, needsReason: true, needsBuyer: 'no' },
  { code: 'O', prefix: 'BR-O', hasTax: false, needsReason: true, needsBuyer: 'no' },
];

/**
 * The families BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G and BR-O, whose rules have the same numbers, and what only one
 * category demands. Source: EN 16931-1 section 6.4.4.
 */
export const vatRules: readonly BusinessRule[] = [
  ...CATEGORIES.flatMap(familyOf),
  { id: 'BR-CO-17', holds: ({ vat }) => vat.every(isTaxOfRate) },
  { id: 'BR-IC-11', holds: (invoice) => !uses(invoice, 'K') || invoice.deliveryDate !== null },
  { id: 'BR-IC-12', holds: (invoice) => !uses(invoice, 'K') || invoice.deliverTo !== null },
  { id: 'BR-O-11', holds: (invoice) => !uses(invoice, 'O') || invoice.vat.length === 1 },
  { id: 'BR-O-12', holds: (invoice) => !isOutsideVat(invoice) || invoice.lines.every(isOutside) },
  {
    id: 'BR-O-13',
    holds: (invoice) =>
      !isOutsideVat(invoice) || invoice.allowances.filter((one) => !one.isCharge).every(isOutside),
  },
  {
    id: 'BR-O-14',
    holds: (invoice) =>
      !isOutsideVat(invoice) || invoice.allowances.filter((one) => one.isCharge).every(isOutside),
  },
];

function familyOf(rules: CategoryRules): BusinessRule[] {
  const { code, prefix } = rules;
  const rowsOf = ({ vat }: SemanticInvoice) => vat.filter((row) => row.category === code);
  return [
    // One row for each rate in use; categories without tax have a single row.
    { id: `${prefix}-01`, holds: (invoice) => isBrokenDown(invoice, code) },
    { id: `${prefix}-02`, holds: (invoice) => !uses(invoice, code) || areIdentified(invoice, rules) },
    {
      id: `${prefix}-05`,
      holds: ({ lines }) => lines.every((one) => one.category !== code || isRate(one.rate, rules)),
    },
    {
      id: `${prefix}-06`,
      holds: ({ allowances }) => allowances.every((one) => one.category !== code || isRate(one.rate, rules)),
    },
    {
      id: `${prefix}-08`,
      holds: (invoice) => rowsOf(invoice).every((row) => cents(row.taxable) === taxableOf(invoice, row)),
    },
    {
      id: `${prefix}-09`,
      holds: (invoice) => rules.hasTax || rowsOf(invoice).every((row) => cents(row.tax) === 0),
    },
    {
      id: `${prefix}-10`,
      holds: (invoice) => rowsOf(invoice).every((row) => (row.exemption !== null) === rules.needsReason),
    },
  ];
}

function isOutsideVat({ vat }: SemanticInvoice): boolean {
  return vat.some(isOutside);
}

function isOutside({ category }: { readonly category: string | null }): boolean {
  return category === 'O';
}

function uses({ lines, allowances }: SemanticInvoice, code: string): boolean {
  return [...lines, ...allowances].some((one) => one.category === code);
}

/** Every rate in use stands in the breakdown exactly once, and nothing stands there that is not in use. */
function isBrokenDown({ lines, allowances, vat }: SemanticInvoice, code: string): boolean {
  const keyOf = (one: { readonly rate: string | null }) => Number(one.rate ?? 0);
  const used = new Set([...lines, ...allowances].filter((one) => one.category === code).map(keyOf));
  const told = vat.filter((row) => row.category === code).map(keyOf);
  return told.length === used.size && told.every((rate) => used.has(rate));
}

function areIdentified({ seller, buyer }: SemanticInvoice, { code, needsBuyer }: CategoryRules): boolean {
  // Outside VAT nobody has a VAT number (BR-O-02).
  if (code === 'O') return seller.vatId === null && buyer.vatId === null;
  if (seller.vatId === null) return false;
  if (needsBuyer === 'vat-id') return buyer.vatId !== null;
  return needsBuyer === 'no' || buyer.vatId !== null || buyer.registration !== null;
}

function isRate(rate: string | null, { code, hasTax }: CategoryRules): boolean {
  if (code === 'O') return rate === null;
  return rate !== null && (hasTax ? Number(rate) > 0 : Number(rate) === 0);
}

/** Net of the lines of a category and rate, minus its allowances, plus its charges. */
function taxableOf({ lines, allowances }: SemanticInvoice, row: SemanticVat): number {
  const isOf = (one: { readonly category: string | null; readonly rate: string | null }) =>
    one.category === row.category && Number(one.rate ?? 0) === Number(row.rate ?? 0);
  return [
    ...lines.filter(isOf).map(({ net }) => cents(net) ?? Number.NaN),
    ...allowances
      .filter(isOf)
      .map(({ amount, isCharge }) => (cents(amount) ?? Number.NaN) * (isCharge ? 1 : -1)),
  ].reduce((total, part) => total + part, 0);
}

/** Taxable amount x rate, rounded to hundredths. Stricter than CEN's artefacts, which let one whole unit pass. */
function isTaxOfRate({ taxable, tax, rate, category }: SemanticVat): boolean {
  const [base, percent, given] = [parseDecimal(taxable), parseDecimal(rate ?? '0'), parseDecimal(tax)];
  if (base === null || percent === null || given === null) return false;
  if (category === 'O') return compare(given, { units: 0n, scale: 0 }) === 0;
  const exact = multiply(base, percent);
  const share = { units: exact.units, scale: exact.scale + 2 };
  return compare(roundHalfUp(share, 2), given) === 0;
}
