import { QUANTITY_MAX } from '../quantity/limits.ts';
import type { ClaimedLine, ClaimUnit } from './check-claim.ts';

/** What recognising a row needs of a product; `units` are those whose weight is known, the usual one first. */
export interface RowProduct {
  readonly ProductNr: string;
  readonly ShortCode: string;
  readonly CustomProductNr: string | null;
  readonly units: readonly ClaimUnit[];
}

type RowVerdict =
  | { readonly verdict: 'ok'; readonly line: ClaimedLine }
  | {
      readonly verdict:
        | 'unknown-product'
        | 'bad-quantity'
        | 'unknown-unit'
        | 'unit-not-offered'
        | 'bags-and-cartons'
        | 'product-twice';
    };

/** One row that holds something, counted from 1 with blank rows and the heading included. */
export type QuantityRow = { readonly row: number; readonly cells: readonly string[] } & RowVerdict;

/**
 * Verdict on every row of a table of quantities: code, quantity and, if there is one, unit; further cells are passed
 * over. The code is our number, our short code or the customer's own number, in either case; a missing unit is the
 * product's usual one. Blank rows and a heading, which only the first other row can be, are left out; a quantity of 0 or none means "not claimed" and is left
 * out too. Of two rows for one product the first counts.
 * Source: CLM-10.
 */
export function readQuantityRows(
  table: readonly (readonly string[])[],
  products: readonly RowProduct[],
): QuantityRow[] {
  const byCode = productsByCode(products);
  const taken = new Map<string, ClaimUnit>();
  const filled = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return filled
    .filter(({ cells }, place) => !(place === 0 && isHeading(cells, byCode)) && !isNotClaimed(cells, byCode))
    .map(({ row, cells }) => ({ row, cells, ...verdictOn(cells, byCode, taken) }));
}

/** Splits pasted text into rows and cells; cells are divided by tabs, semicolons or commas. */
export function pastedTable(text: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((row) => row.split(/[\t;,]/));
}

type Products = ReadonlyMap<string, RowProduct>;

function isHeading([code = '', amount = '']: readonly string[], byCode: Products): boolean {
  return !byCode.has(code.toLowerCase()) && !/\d/.test(amount);
}

function isNotClaimed([code = '', amount = '']: readonly string[], byCode: Products): boolean {
  return byCode.has(code.toLowerCase()) && /^0*$/.test(amount);
}

function verdictOn(
  [code = '', amount = '', unitText = '']: readonly string[],
  byCode: Products,
  taken: Map<string, ClaimUnit>,
): RowVerdict {
  const product = byCode.get(code.toLowerCase());
  if (product === undefined) return { verdict: 'unknown-product' };
  if (!/^\d{1,9}$/.test(amount) || Number(amount) > QUANTITY_MAX) return { verdict: 'bad-quantity' };
  const unit = unitText === '' ? product.units[0] : unitOf(unitText);
  if (unit === null) return { verdict: 'unknown-unit' };
  if (unit === undefined || !product.units.includes(unit)) return { verdict: 'unit-not-offered' };
  return take({ ProductNr: product.ProductNr, SalesUnit: unit, Quantity: Number(amount) }, taken);
}

function take(line: ClaimedLine, taken: Map<string, ClaimUnit>): RowVerdict {
  const earlier = taken.get(line.ProductNr);
  if (earlier === line.SalesUnit) return { verdict: 'product-twice' };
  if (earlier !== undefined) return { verdict: 'bags-and-cartons' };
  taken.set(line.ProductNr, line.SalesUnit);
  return { verdict: 'ok', line };
}

/** The unit that a word names in one of the portal's languages, in either case; null for any other word. */
function unitOf(word: string): ClaimUnit | null {
  const name = word.toLowerCase();
  if (BAG_WORDS.has(name)) return 'BAG';
  return CARTON_WORDS.has(name) ? 'CAR' : null;
}

const BAG_WORDS = new Set(
  'bag bags beutel sachet sachets sac sacs bolsa bolsas sacchetto sacchetti zak zakken'.split(' '),
);
const CARTON_WORDS = new Set(
  `car carton cartons box boxes karton kartons caja cajas cartone cartoni doos dozen`.split(' '),
);

/** Our own numbers win over a customer's number that happens to look the same. */
function productsByCode(products: readonly RowProduct[]): Map<string, RowProduct> {
  const byCode = new Map<string, RowProduct>();
  for (const product of products) {
    if (product.CustomProductNr !== null) byCode.set(product.CustomProductNr.toLowerCase(), product);
  }
  for (const product of products) byCode.set(product.ShortCode.toLowerCase(), product);
  for (const product of products) byCode.set(product.ProductNr.toLowerCase(), product);
  byCode.delete('');
  return byCode;
}
